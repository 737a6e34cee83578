"""Addresses that people type, our own, and the guard."""

import ifaddr
import pytest
from hypothesis import given, strategies as st

from netcode.transport import addresses
from netcode.transport.addresses import (
    DEFAULT_PORT,
    Address,
    BadAddress,
    NetForbidden,
    check_address,
    own_addresses,
    parse_address,
    typed_addresses,
)


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("192.168.1.5:4711", "192.168.1.5", 4711),
        ("192.168.1.5", "192.168.1.5", DEFAULT_PORT),
        (" 10.0.0.1:80\n", "10.0.0.1", 80),
        ("[fe80::1%2]:4711", "fe80::1%2", 4711),
        ("[fe80::1%2]", "fe80::1%2", DEFAULT_PORT),
        ("fe80::1%eth0", "fe80::1%eth0", DEFAULT_PORT),
        ("::1", "::1", DEFAULT_PORT),
        ("kitchen", "kitchen", DEFAULT_PORT),
        ("kitchen.local:65535", "kitchen.local", 65535),
        ("Annas-Laptop_2", "Annas-Laptop_2", DEFAULT_PORT),
        ("bücherregal.local", "bücherregal.local", DEFAULT_PORT),
    ],
)
def test_an_address_is_read(text: str, host: str, port: int) -> None:
    assert parse_address(text) == Address(host, port)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "address_empty"),
        ("  ", "address_empty"),
        ("192.168.1.5:0", "address_port"),
        ("192.168.1.5:65536", "address_port"),
        ("192.168.1.5:", "address_port"),
        ("192.168.1.5:٣", "address_port"),
        ("http://kitchen", "address_port"),
        ("192.168.1", "address_host"),
        ("192.168.1.256", "address_host"),
        (":4711", "address_host"),
        ("the kitchen", "address_host"),
        ("kitchen/../x", "address_host"),
        ("-kitchen", "address_host"),
        ("x" * 64, "address_host"),
        ("[192.168.1.5]:1", "address_host"),
        ("[kitchen]", "address_host"),
        ("fe80::1%2:4711x", "address_brackets"),
        ("a:b:c", "address_brackets"),
    ],
)
def test_what_is_no_address_is_refused_with_the_reason(text: str, code: str) -> None:
    with pytest.raises(BadAddress) as refused:
        parse_address(text)
    assert refused.value.code == code
    assert refused.value.values == {"text": text.strip()[:64]}


@pytest.mark.parametrize(
    ("text", "addresses"),
    [
        ("192.168.1.5", ["192.168.1.5:26190"]),
        ("https://192.168.1.5:26190/", ["192.168.1.5:26190"]),
        ("HTTP://192.168.1.5", ["192.168.1.5:26190"]),
        ("https://192.168.1.5:26180/", ["192.168.1.5:26190", "192.168.1.5:26180"]),
        ("https://192.168.1.5:26181/wall#012345", ["192.168.1.5:26191", "192.168.1.5:26181"]),
        (" 192.168.1.5:26180\n", ["192.168.1.5:26190", "192.168.1.5:26180"]),
        ("192.168.1.5/#012345", ["192.168.1.5:26190"]),
        ("https://[fe80::1%2]:26180/", ["[fe80::1%2]:26190", "[fe80::1%2]:26180"]),
        ("https://fe80::1", ["[fe80::1]:26190"]),
        ("http://kitchen.local:4711?x=1", ["kitchen.local:4711"]),
    ],
)
def test_a_pasted_link_and_the_address_for_browsers_lead_to_the_table(text: str, addresses: list[str]) -> None:
    assert [str(one) for one in typed_addresses(text)] == addresses


@pytest.mark.parametrize(("text", "code"), [("https://", "address_empty"), ("https://a:b:c/", "address_brackets")])
def test_a_link_without_an_address_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadAddress) as refused:
        typed_addresses(text)
    assert refused.value.code == code


@given(st.text(max_size=80))
def test_any_text_is_an_address_or_refused_and_an_address_is_read_back(text: str) -> None:
    try:
        address = parse_address(text)
    except BadAddress:
        return
    assert parse_address(str(address)) == address
    assert 0 < address.port < 65536


LOCAL = ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1", "localhost"]
ELSEWHERE = ["10.77.0.2", "192.168.1.5", "8.8.8.8", "fe80::1%2", "fd00::1", "kitchen.local", ""]
NOWHERE = ["0.0.0.0", "::", "224.0.0.251", "ff02::fb", "::ffff:0.0.0.0"]


@pytest.mark.parametrize("host", LOCAL + ELSEWHERE + NOWHERE)
def test_without_the_setting_everything_goes(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VERNISSAGE_NET", raising=False)
    assert check_address(host) == host


@pytest.mark.parametrize("host", LOCAL)
def test_loopback_stays_allowed(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in ("loopback", "10.77.0.0/24"):
        monkeypatch.setenv("VERNISSAGE_NET", setting)
        assert check_address(host) == host


@pytest.mark.parametrize("host", ELSEWHERE + NOWHERE)
def test_loopback_means_nothing_else(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_NET", "loopback")
    with pytest.raises(NetForbidden) as refused:
        check_address(host)
    assert refused.value.values == {"host": host, "setting": "loopback"}


def test_named_networks_are_allowed_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_NET", "10.77.0.0/24, fe80::/10")
    for host in ("10.77.0.1", "::ffff:10.77.0.1", "fe80::1%2"):
        assert check_address(host) == host
    for host in ("10.77.1.1", *NOWHERE, "kitchen.local", "fd00::1"):
        with pytest.raises(NetForbidden):
            check_address(host)


@pytest.mark.parametrize("setting", ["on", "10.77.0.1/24", "loopback,,", "*"])
def test_a_setting_that_we_do_not_know_allows_nothing(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERNISSAGE_NET", setting)
    with pytest.raises(NetForbidden) as refused:
        check_address("127.0.0.1")
    assert (refused.value.code, refused.value.values) == ("net_setting", {"setting": setting})


def adapter(name: str, *ips: str, index: int = 2, nice: str = "") -> ifaddr.Adapter:
    made = [
        ifaddr.IP((ip, 0, index if ip.startswith("fe80") else 0) if ":" in ip else ip, 64 if ":" in ip else 24, name)
        for ip in ips
    ]
    return ifaddr.Adapter(name, nice or name, made, index)


def with_adapters(monkeypatch: pytest.MonkeyPatch, *adapters: ifaddr.Adapter) -> list[str]:
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    return [own.host for own in own_addresses()]


LO = adapter("lo", "127.0.0.1", "::1", index=1)
LINK_LOCAL = adapter("eth0", "169.254.7.7", "fe80::1")


def test_own_addresses_are_those_that_other_laptops_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VERNISSAGE_NET", raising=False)
    laptop = (
        LO,
        adapter("wlp3s0", "fd00::5", "192.168.1.5", "fe80::5"),
        adapter("docker0", "172.17.0.1"),
        adapter("br-0123456789ab", "172.18.0.1"),
        adapter("veth12ab", "169.254.1.1"),
        adapter("virbr0", "192.168.122.1"),
        adapter("tun0", "10.8.0.2"),
        adapter("wg0", "10.9.0.2"),
        adapter("tailscale0", "100.64.0.1"),
        adapter("{846EE342}", "192.168.56.1", nice="VirtualBox Host-Only Ethernet Adapter"),
        adapter("{846EE343}", "172.20.0.1", nice="Hyper-V Virtual Ethernet Adapter"),
        adapter("{846EE344}", "192.168.2.7", nice="Intel(R) Wi-Fi 6 AX201 160MHz"),
        adapter("bridge0", "192.168.3.7"),
    )
    assert with_adapters(monkeypatch, *laptop) == ["192.168.1.5", "192.168.2.7", "192.168.3.7", "fd00::5"]


def test_link_local_addresses_only_if_there_is_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VERNISSAGE_NET", raising=False)
    assert with_adapters(monkeypatch, LO, LINK_LOCAL) == ["169.254.7.7", "fe80::1%2"]
    assert with_adapters(monkeypatch, LO, LINK_LOCAL, adapter("eth1", "10.0.0.1")) == ["10.0.0.1"]
    assert with_adapters(monkeypatch, LO) == []


def test_within_the_guard_only_what_it_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    laptop = (LO, adapter("eth0", "192.168.1.5"), adapter("e0", "10.77.0.3"))
    monkeypatch.setenv("VERNISSAGE_NET", "loopback")
    assert with_adapters(monkeypatch, *laptop) == ["127.0.0.1"]
    monkeypatch.setenv("VERNISSAGE_NET", "10.77.0.0/24")
    assert with_adapters(monkeypatch, *laptop) == ["10.77.0.3"]
    monkeypatch.setenv("VERNISSAGE_NET", "10.78.0.0/24")
    assert with_adapters(monkeypatch, *laptop) == ["127.0.0.1"]


def test_this_machine_can_be_asked() -> None:
    assert "127.0.0.1" in [own.host for own in addresses.all_addresses()]
