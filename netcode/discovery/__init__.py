"""Finding tables in the home network: announcing, browsing, probing, and the doctor that says why it fails."""
