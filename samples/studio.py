"""A whole studio in one file: a coin to flip, and what docs/vendor-protocol.md asks for. Python 3.9 and OpenSSL; copy it.

Ed25519 is the one thing that Python's own library lacks: the package `cryptography` signs where it is installed, and the
command `openssl` (3.0 on) otherwise, which is slower.
"""
import base64, hashlib, json, os, random, re, secrets, subprocess, sys, tempfile, threading, time, urllib.parse, urllib.request, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT, PLATFORM = int(os.environ.get("PORT", "4118")), os.environ.get("PLATFORM", "http://localhost:3000").rstrip("/")
PEER, FILES = os.environ.get("PEER", "lima"), os.environ.get("FILES", "./lima")
# Seconds before each further try of a call, and how often the platform's keys may be read
PAUSES = [float(one) for one in os.environ.get("PAUSES", "1,3,10").split(",")]
KEYS_EVERY = float(os.environ.get("KEYS_EVERY", "5"))
STAKES = ["100000", "500000", "2000000"]
lock = threading.RLock()


def now():
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()) + ".%03dZ" % (time.time() % 1 * 1000)


def b64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Ed25519: a private key is its 32 bytes in PKCS #8, a public one its 32 bytes in SPKI
PRIVATE, PUBLIC = bytes.fromhex("302e020100300506032b657004220420"), bytes.fromhex("302a300506032b6570032100")


def openssl(*words, **files):
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data)
        return subprocess.run(["openssl", *words], cwd=folder, capture_output=True)


try:
    if os.environ.get("ED25519") == "openssl":
        raise ImportError
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import load_der_private_key, load_der_public_key

    def ed_public(d):
        return Ed25519PrivateKey.from_private_bytes(d).public_key().public_bytes_raw()

    def ed_sign(d, data):
        return load_der_private_key(PRIVATE + d, None).sign(data)

    def ed_verify(x, data, signature):
        try:
            return load_der_public_key(PUBLIC + x).verify(signature, data) is None
        except Exception:
            return False
except ImportError:
    def ed_public(d):
        return openssl("pkey", "-inform", "DER", "-in", "key", "-pubout", "-outform", "DER", key=PRIVATE + d).stdout[-32:]

    def ed_sign(d, data):
        words = ["pkeyutl", "-sign", "-rawin", "-keyform", "DER", "-inkey", "key", "-in", "data"]
        return openssl(*words, key=PRIVATE + d, data=data).stdout

    def ed_verify(x, data, signature):
        words = ["pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER", "-inkey", "key", "-in", "data", "-sigfile", "sig"]
        return openssl(*words, key=PUBLIC + x, data=data, sig=signature).returncode == 0


# Section 2: keys and signatures
if not os.path.exists(FILES + "-key.json"):
    with open(os.open(FILES + "-key.json", os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
        seed = secrets.token_bytes(32)
        json.dump({"kid": f"{PEER}-{secrets.token_hex(4)}", "d": b64url(seed), "x": b64url(ed_public(seed))}, file)
with open(FILES + "-key.json") as file:
    ours = json.load(file)


def digest_of(body):
    return "sha-256=:" + base64.b64encode(hashlib.sha256(body).digest()).decode() + ":"


def signed(parts, body):
    parts = {**parts, '"content-digest"': digest_of(body)}
    given = f'({" ".join(parts)});created={int(time.time())};nonce="{secrets.token_urlsafe(16)}";keyid="{ours["kid"]}";alg="ed25519"'
    base = "\n".join([f"{name}: {value}" for name, value in parts.items()] + [f'"@signature-params": {given}'])
    signature = base64.b64encode(ed_sign(unb64url(ours["d"]), base.encode())).decode()
    fields = {"Content-Digest": digest_of(body), "Signature-Input": "sig=" + given, "Signature": f"sig=:{signature}:"}
    return {"Content-Type": "application/json", **fields}


theirs, nonces = {"keys": [], "read": 0.0, "tried": 0.0}, {}


def key_of(kid):
    find = lambda: next((key["x"] for key in theirs["keys"] if key["kid"] == kid), None)
    with lock:
        if (find() is None or time.time() - theirs["read"] > 60) and time.time() - theirs["tried"] > KEYS_EVERY:
            theirs["tried"] = time.time()
            try:
                with urllib.request.urlopen(f"{PLATFORM}/.well-known/marquee-vendor-keys/{PEER}.json", timeout=5) as answer:
                    theirs.update(json.load(answer), read=time.time())
            except OSError:
                pass
        return find()


def refusal_of(headers, body, known):
    """Why a message is not the platform's; None when it is. `known`: what is covered besides header fields."""
    header = lambda name: headers.get(name) or ""
    if not all(map(header, ["signature", "signature-input", "content-digest"])):
        return "missing"
    given = re.fullmatch(r'([a-z][\w.*-]*)=(\(([^()]*)\)((?:;[a-z]+=(?:\d+|"[^"]*"))+))', header("signature-input"))
    signature = re.fullmatch(r"([a-z][\w.*-]*)=:([A-Za-z0-9+/]{86}==):", header("signature"))
    pairs = re.findall(r';([a-z]+)=(?:"([^"]*)"|(\d+))', given[4]) if given else []
    told = {name: quoted or digits for name, quoted, digits in pairs}
    if not given or not signature or given[1] != signature[1] or len(pairs) != 4 or told.get("alg") != "ed25519":
        return "malformed"
    if not re.fullmatch(r"[A-Za-z0-9+/=_-]{16,64}", told.get("nonce", "")) or not told.get("created", "").isdigit():
        return "malformed"
    names = given[3].split(" ")
    if any(name not in names for name in [*known, '"content-digest"']):
        return "coverage"
    key = key_of(told.get("keyid"))
    if key is None:
        return "unknown-key"
    if abs(time.time() - int(told["created"])) > 60:
        return "stale"
    if header("content-digest") != digest_of(body):
        return "digest"
    lines = [f"{name}: {known.get(name) or header(name[1:-1])}" for name in names] + [f'"@signature-params": {given[2]}']
    if not ed_verify(unb64url(key), "\n".join(lines).encode(), base64.b64decode(signature[2])):
        return "signature"
    with lock:
        for old in [nonce for nonce, at in nonces.items() if at < time.time() - 120]:
            del nonces[old]
        if told["nonce"] in nonces:
            return "replayed"
        nonces[told["nonce"]] = int(told["created"])


# Section 3: the wallet. The book is a file of lines; the last line of an id counts
book, decided = {}, []


def keep(line):
    with lock:
        book[line["id"]] = line
        if line["status"] == "OK":
            decided.append({**line, "of": json.loads(line["text"])})


def write(line):
    with lock, open(FILES + "-book.jsonl", "a") as file:
        file.write(json.dumps(line) + "\n")
    keep(line)


def try_once(call, text):
    """One try. None: whatever came, nothing is known."""
    body, url = text.encode(), f"{PLATFORM}/vendor/v1/{call}"
    headers = signed({'"@method"': "POST", '"@path"': urllib.parse.urlparse(url).path}, body)
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=5) as answer:
            said = answer.read()
            known = {'"@status"': str(answer.status), '"signature";req': headers["Signature"]}
            return json.loads(said) if refusal_of(answer.headers, said, known) is None else None
    except Exception:
        return None


def settle(line):
    """Sends the same bytes until they are decided: a bet a few times, everything else for ever."""
    write(line)
    turn = 0
    while True:
        answer = try_once(line["call"], line["text"])
        if answer:
            write({**line, "status": answer["status"], "at": now()})
            return answer
        if line["call"] == "bet" and turn >= len(PAUSES):
            return None
        time.sleep(PAUSES[turn] if turn < len(PAUSES) else 60)
        turn += 1


def line_of(call, id, **fields):
    text = json.dumps({"requestId": str(uuid.uuid4()), "transactionId": id, **fields})
    return {"id": id, "call": call, "status": None, "at": now(), "text": text}


def undo(bet):
    fields = {**json.loads(bet["text"]), "token": None, "reference": bet["id"], "roundClosed": True}
    del fields["requestId"], fields["transactionId"]
    return settle(line_of("rollback", "undo-" + bet["id"], **fields))


def start(work, *given):
    thread = threading.Thread(target=work, args=given, daemon=True)
    thread.start()
    return thread


# The game
plays, begun = {}, {}


def flip(launch, press, stake):
    id = f"bet-{press}"
    if not re.fullmatch(r"bet-[\w-]{8,48}", id) or stake not in STAKES:
        return {"status": "INVALID"}
    about = {name: launch[name] for name in ("player", "game", "currency")}
    with lock:
        # A double tap is one bet: the press is the id
        if id in book:
            return {"status": "DUPLICATE"}
        if time.time() - begun.get(launch["player"], 0) < (launch.get("playRules") or {}).get("minCycleMs", 0) / 1000:
            return {"status": "TOO_SOON"}
        begun[launch["player"]] = time.time()
        about["round"] = f"round-{press}"
        bet = line_of("bet", id, **about, token=launch["token"], reference=None, amount=stake, roundClosed=False)
        book[id] = bet
    staked = settle(bet)
    if staked is None:
        start(undo, bet)
    if staked is None or staked["status"] != "OK":
        return staked or {"status": "UNKNOWN"}
    won = str(int(stake) * 194 // 100) if random.SystemRandom().random() < 0.5 else "0"
    told = {"status": "OK", "won": won}
    win = line_of("win", "win-" + id, **about, token=None, reference=id, amount=won, roundClosed=True)
    start(lambda: told.update(balance=settle(win).get("balance"))).join(3)
    return told


# Section 5: what the platform asks
def games(request):
    limits = {"minBet": STAKES[0], "maxBet": STAKES[-1], "maxWin": "1.94", "returnPercent": "97.00", "volatility": "low"}
    title = {"code": f"{PEER}-coin", "names": {"en": "Lima Coin"}, "category": "TABLE", "playable": True, "lines": None}
    return {"status": "OK", "games": [{**title, **limits, "freePlay": True, "releasedAt": "2026-11-01T00:00:00.000Z"}]}


def launch(request):
    for field in ("player", "token", "game", "currency", "frameOrigin"):
        if not isinstance(request.get(field), str):
            return {"status": "INVALID", "detail": f"{field}: missing"}
    if not re.fullmatch("#[0-9a-f]{6}", request.get("accent", "#000000")):
        return {"status": "INVALID", "detail": "accent: format"}
    if request["game"] != f"{PEER}-coin":
        return {"status": "GAME_UNKNOWN"}
    secret, expires = secrets.token_urlsafe(24), time.time() + 60
    plays[secret] = {**request, "expires": expires, "opened": False}
    at = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(expires))
    return {"status": "OK", "url": f"http://localhost:{PORT}/play/{secret}", "expiresAt": at}


def round_of(request):
    lines = [one for one in decided if one["of"]["round"] == request.get("round") and one["of"]["player"] == request.get("player")]
    if not lines:
        return {"status": "ROUND_UNKNOWN"}
    bet, end = lines[0]["of"], lines[-1] if len(lines) > 1 else {"call": "", "at": None, "of": {}}
    won = end["of"]["amount"] if end["call"] == "win" else "0"
    value = "not flipped" if end["call"] != "win" else "tails" if won == "0" else "heads"
    about = {name: bet[name] for name in ("round", "player", "game", "currency")}
    sums = {"staked": "0" if end["call"] == "rollback" else bet["amount"], "won": won}
    times = {"openedAt": lines[0]["at"], "closedAt": end["at"], "lines": [{"label": "Coin", "value": value}]}
    return {"status": "OK", **about, **sums, **times, "detailUrl": None, "verifyUrl": None}


def transactions(request):
    after, limit = request.get("after"), request.get("limit")
    begin = 0 if after is None else int(after) if re.fullmatch(r"[0-9]{1,9}", str(after)) else len(decided) + 1
    if begin > len(decided):
        return {"status": "CURSOR_UNKNOWN"}
    if not isinstance(limit, int) or not 1 <= limit <= 1000:
        return {"status": "INVALID", "detail": "limit: format"}
    names = ("transactionId", "player", "game", "round", "reference", "currency", "amount")
    page = [{**{name: one["of"][name] for name in names}, "call": one["call"], "at": one["at"]} for one in decided[begin : begin + limit]]
    return {"status": "OK", "transactions": page, "cursor": str(begin + len(page)), "more": begin + len(page) < len(decided)}


ANSWERS = {"games": games, "launch": launch, "round": round_of, "transactions": transactions}


class Studio(BaseHTTPRequestHandler):
    protocol_version, log_message = "HTTP/1.1", lambda *_: None

    def say(self, status, value, headers={"Content-Type": "application/json"}):
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        self.send_response(status)
        for name, text in {**headers, "Content-Length": str(len(data))}.items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        play = plays.get(self.path[6:])
        if self.path == "/keys.json":
            return self.say(200, {"keys": [{"kty": "OKP", "crv": "Ed25519", "kid": ours["kid"], "x": ours["x"]}]})
        if not play or play["opened"] or time.time() > play["expires"]:
            return self.say(404, {"status": "NOT_FOUND"})
        play["opened"] = True
        facts = json.dumps({"frameOrigin": play["frameOrigin"], "currency": play["currency"], "stakes": STAKES}).replace("<", "\\u003c")
        page = PAGE.replace("%ACCENT%", play.get("accent", "#2f9e6e")).replace("%SCHEME%", "light" if play.get("theme") == "light" else "dark")
        policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors " + play["frameOrigin"]
        fields = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Content-Security-Policy": policy}
        self.say(200, page.replace("%PLAY%", self.path).replace("%FACTS%", facts).encode(), fields)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        path, mark, query = self.path.partition("?")
        play = plays.get(path[6:])
        if play:
            asked = json.loads(body)
            about = {name: play[name] for name in ("token", "player", "game", "currency")}
            return self.say(200, flip(play, asked["press"], asked.get("stake")) if "press" in asked else try_once("balance", json.dumps({"requestId": str(uuid.uuid4()), **about})))
        if "/platform/v1/" not in path:
            return self.say(404, {"status": "NOT_FOUND"})
        known = {'"@method"': "POST", '"@path"': path, **({'"@query"': mark + query} if mark else {})}
        refusal = refusal_of(self.headers, body, known)
        if refusal:
            return self.say(401, {"status": "SIGNATURE_REFUSED", "detail": refusal})
        try:
            request = json.loads(body)
            answer = ANSWERS.get(path.split("/platform/v1/")[1], lambda _: {"status": "GAME_CLOSED"})(request)
            said = {"requestId": request.get("requestId"), **answer}
        except (ValueError, AttributeError, TypeError):
            said = {"requestId": None, "status": "INVALID", "detail": "body: format"}
        data = json.dumps(said).encode()
        self.say(200, data, signed({'"@status"': "200", '"signature";req': self.headers["signature"]}, data))


PAGE = r"""<!doctype html><html lang="en" data-certify-play="%PLAY%"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lima Coin</title><style>:root{color-scheme:%SCHEME%;background:Canvas;color:CanvasText;accent-color:%ACCENT%;font:16px/1.4 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:20px;text-align:center}
h1{margin:0;font-size:28px}#coin{width:128px;height:128px;border-radius:50%;display:grid;place-items:center;font-size:20px;border:6px solid %ACCENT%}
label{display:inline-block;padding:12px 6px}button{min-height:48px;padding:0 40px;border:0;border-radius:24px;font:inherit;font-weight:700;background:%ACCENT%;color:#000}button:disabled{opacity:.5}</style>
<h1>Heads pays 1.94</h1><div id="coin">?</div><output id="told" aria-live="polite">Balance …</output><div id="stakes"></div><button id="flip">Flip</button>
<script>const facts = %FACTS%, money = (n) => (n / 1e5).toFixed(2) + " " + facts.currency, tell = (message) => parent.postMessage(message, facts.frameOrigin);
stakes.innerHTML = facts.stakes.map((n, at) => '<label><input type="radio" name="stake" value="' + n + '"' + (at ? "" : " checked") + "> " + money(n) + "</label>").join(" ");
const ask = async (body) => (await fetch(location.pathname, { method: "POST", body: JSON.stringify(body) })).json();
const words = { INSUFFICIENT_FUNDS: "The money is not enough.", TOKEN_REFUSED: "The session has ended.", UNKNOWN: "No answer came. If the stake was taken, it is given back.", LIMIT_REACHED: "Your own limit holds.", PLAYER_EXCLUDED: "Your break goes on." };
const show = async () => { const { balance } = await ask({}); if (balance) told.textContent = "Balance " + money(balance); };
flip.onclick = async () => {
  flip.disabled = true;
  tell({ type: "round", state: "started" });
  const { status, won, balance } = await ask({ press: crypto.randomUUID(), stake: document.querySelector("input:checked").value }).catch(() => ({ status: "UNKNOWN" }));
  coin.textContent = status !== "OK" ? "?" : won === "0" ? "Tails" : "Heads";
  told.textContent = status !== "OK" ? words[status] ?? "The bet was not taken." : (won === "0" ? "No win." : "You win " + money(won) + ".") + (balance ? " Balance " + money(balance) : "");
  tell({ type: "balance" });
  tell({ type: "round", state: "ended" });
  if (status === "INSUFFICIENT_FUNDS") tell({ type: "deposit" });
  if (status === "TOKEN_REFUSED") tell({ type: "session-ended" });
  flip.disabled = false;
};
addEventListener("message", ({ origin, data }) => { if (origin === facts.frameOrigin && data.type === "refresh") show(); });
const [r, g, b] = "%ACCENT%".match(/\w\w/g).map((n) => parseInt(n, 16)); flip.style.color = r * 0.3 + g * 0.6 + b * 0.1 > 130 ? "#000" : "#fff";
show().then(() => tell({ type: "ready" }));</script></html>"""

if os.path.exists(FILES + "-book.jsonl"):
    with open(FILES + "-book.jsonl") as file:
        for text in file:
            keep(json.loads(text))
# After a crash: what was sent is sent again, and a stake without a result is given back
for line in list(book.values()):
    is_over = "win-" + line["id"] in book or "undo-" + line["id"] in book
    if line["call"] != "bet" and line["status"] is None:
        start(settle, line)
    if line["call"] == "bet" and line["status"] in (None, "OK") and not is_over:
        start(undo, line)
server = ThreadingHTTPServer(("127.0.0.1", PORT), Studio)
print(f"http://localhost:{PORT} is open, its keys at /keys.json", flush=True)
server.serve_forever()
