"""`vernissage art fetch`: finding public-domain scans of the catalogue's works and downloading them.

Nothing here asks a person anything or starts by itself: `tools/commands/art_fetch.py` does that.

Pages that the code follows:

- https://www.mediawiki.org/wiki/API:Etiquette (one request at a time, gzip, several ids in one request)
- https://www.mediawiki.org/wiki/Manual:Maxlag_parameter (maxlag=5, Retry-After, at least five seconds)
- https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits (429)
- https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
- https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities and wbgetentities
- https://www.mediawiki.org/wiki/Help:Extension:WikibaseCirrusSearch (haswbstatement)
- https://www.mediawiki.org/wiki/API:Imageinfo (url, size, mime, sha1, extmetadata)
- https://www.mediawiki.org/wiki/Extension:CommonsMetadata and https://commons.wikimedia.org/wiki/Commons:Machine-readable_data
- https://www.mediawiki.org/wiki/Common_thumbnail_sizes (the widths that servers keep)
"""
