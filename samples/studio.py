"""A whole studio in one file: a coin to flip, and what docs/vendor-protocol.md asks for.
Python 3.9 or newer, and the package cryptography, which signs (Debian: python3-cryptography)."""
import base64, hashlib, json, os, re, secrets, sqlite3, threading, time
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import chain, repeat
from urllib.request import Request, urlopen
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PORT, PEER = int(os.environ.get("PORT", "4118")), os.environ.get("PEER", "lima")
PLATFORM, FILES = os.environ.get("PLATFORM", "http://localhost:3000"), os.environ.get("FILES", "./lima")
# Seconds before each further try of a call, and between two looks at the platform's keys
PAUSES = [float(pause) for pause in os.environ.get("PAUSES", "1,3,10").split(",")]
KEYS_EVERY = float(os.environ.get("KEYS_EVERY", "5"))
STAKE, PRIZE = "5000000", "9700000"

# What we keep: our key, what is taken once (nonces, presses), and the book, a line for each call
os.umask(0o077)
db, lock = sqlite3.connect(FILES + ".sqlite", check_same_thread=False), threading.Lock()
def execute(statement, *values):
    with lock, db: return db.execute(statement, values).fetchall()
for table in "key (id unique, secret)", "once (id unique, at)", "line (id unique, round, call, text, status, at)":
    execute(f"create table if not exists {table}")
def take_once(id):
    """Raises where it was taken within two minutes."""
    execute("delete from once where at < ?", time.time() - 120)
    execute("insert into once values (?, ?)", id, time.time())

# §2: our key, and what we sign
execute("insert or ignore into key values (1, ?)", secrets.token_bytes(32))
KEY = Ed25519PrivateKey.from_private_bytes(execute("select secret from key")[0][0])
PUBLIC = KEY.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
X, KID = base64.urlsafe_b64encode(PUBLIC).decode().rstrip("="), f"{PEER}-{PUBLIC.hex()[:8]}"
def digest_of(body):
    return f"sha-256=:{base64.b64encode(hashlib.sha256(body).digest()).decode()}:"
def base_of(covered, given):
    return "\n".join(f"{name}: {value}" for name, value in {**covered, '"@signature-params"': given}.items()).encode()
def signed(parts, body):
    """The header fields of a message. `parts`: what its signature covers besides the digest."""
    covered, nonce = {**parts, '"content-digest"': digest_of(body)}, secrets.token_hex(16)
    given = f'({" ".join(covered)});created={int(time.time())};nonce="{nonce}";keyid="{KID}";alg="ed25519"'
    signature = base64.b64encode(KEY.sign(base_of(covered, given))).decode()
    fields = {"Signature-Input": f"sig={given}", "Signature": f"sig=:{signature}:"}
    return {"Content-Type": "application/json", "Content-Digest": digest_of(body), **fields}

# §2: the platform's keys, and what it signs
@lru_cache(maxsize=1)
def keys_at(_):
    url = f"{PLATFORM}/.well-known/marquee-vendor-keys/{PEER}.json"
    return {key["kid"]: key["x"] for key in json.load(urlopen(url, timeout=5))["keys"]}
def check(headers, body, known):
    """Raises where a message is not the platform's. `known`: what else its signature covers."""
    given, names = re.fullmatch(r"[\w.*-]+=(\(([^()]*)\).+)", headers["signature-input"]).groups()
    told = dict(re.findall(r';(\w+)="?([^";]+)', given))
    covered = {name: known.get(name) or headers[name[1:-1]] for name in names.split(" ")}
    is_whole = {'"content-digest"', *known} <= set(covered) and told["alg"] == "ed25519"
    is_fresh = abs(time.time() - int(told["created"])) <= 60 and len(told["nonce"]) >= 16
    if not is_whole or not is_fresh or headers["content-digest"] != digest_of(body): raise ValueError("not theirs")
    x, signature = keys_at(time.time() // KEYS_EVERY)[told["keyid"]], headers["signature"].split(":")[1]
    key = Ed25519PublicKey.from_public_bytes(base64.urlsafe_b64decode(x + "="))
    key.verify(base64.b64decode(signature), base_of(covered, given))
    take_once(told["nonce"])

# §3: the wallet. A call is in the book before it is sent (status: null), and once it is decided
def now(later=0):
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(time.time() + later))
def write(call, fields, status=None):
    line = fields["transactionId"], fields["round"], call, json.dumps(fields), status, now()
    execute("insert or replace into line values (?, ?, ?, ?, ?, ?)", *line)
    return status
def read(where, *values):
    lines = execute(f"select call, text, at from line where {where} order by rowid", *values)
    return [(call, json.loads(text), at) for call, text, at in lines]
def settle(call, fields):
    """Sends the same bytes until they are decided: a bet a few times, all else for ever."""
    path, body = f"/vendor/v1/{call}", json.dumps(fields).encode()
    write(call, fields)
    for pause in chain(PAUSES, [None] if call == "bet" else repeat(60)):
        try:
            headers = signed({'"@method"': "POST", '"@path"': path}, body)
            with urlopen(Request(PLATFORM + path, body, headers), timeout=5) as answer:
                said = answer.read()
            check(answer.headers, said, {'"@status"': "200", '"signature";req': headers["Signature"]})
            return write(call, fields, json.loads(said)["status"])
        except Exception:  # No answer, or one that is not well signed: nothing is known then
            if pause is None: return "UNKNOWN"
        time.sleep(pause)
def end(bet, call, amount):
    """Ends a bet's round by a win or a rollback."""
    ids = {"requestId": secrets.token_hex(16), "transactionId": f"{call}-{bet['round']}", "token": None}
    settle(call, {**bet, **ids, "reference": bet["transactionId"], "amount": amount, "roundClosed": True})
def start(*work):
    threading.Thread(target=work[0], args=work[1:], daemon=True).start()

# The game
plays = {}
def flip(play, press):
    """What the page is told: HEADS, TAILS, or why no bet was taken."""
    try:
        take_once(press)  # A double tap is one bet
    except sqlite3.IntegrityError: return "INVALID"
    bet = {name: play[name] for name in ("token", "player", "game", "currency")}
    bet.update(requestId=secrets.token_hex(16), round=secrets.token_hex(16), reference=None)
    bet.update(transactionId=f"bet-{bet['round']}", amount=STAKE, roundClosed=False)
    status = settle("bet", bet)
    if status == "UNKNOWN": start(end, bet, "rollback", STAKE)
    if status != "OK": return status
    side = secrets.choice(["HEADS", "TAILS"])
    end(bet, "win", PRIZE if side == "HEADS" else "0")
    return side

# §5: what the platform asks
FACTS = {"code": f"{PEER}-coin", "names": {"en": "Lima Coin"}, "category": "TABLE", "playable": True, "lines": None}
LIMITS = {"minBet": STAKE, "maxBet": STAKE, "maxWin": "1.94", "returnPercent": "97.00", "volatility": "low"}
GAME = {**FACTS, **LIMITS, "freePlay": True, "releasedAt": "2026-11-01T00:00:00.000Z"}
def launch(request):
    play = {"accent": "#2f9e6e", **request, "path": f"/play/{secrets.token_urlsafe(24)}"}
    texts = [play[name] for name in ("player", "token", "currency", "frameOrigin")]
    if not all(isinstance(text, str) for text in texts) or not re.fullmatch("#[0-9a-f]{6}", play["accent"]):
        return {"status": "INVALID"}
    if play["game"] != FACTS["code"]: return {"status": "GAME_UNKNOWN"}
    if (play.get("playRules") or {}).get("minCycleMs"): return {"status": "GAME_CLOSED"}  # We keep no least time
    plays[play["path"]] = {**play, "expires": time.time() + 60}
    return {"status": "OK", "url": f"http://localhost:{PORT}{play['path']}", "expiresAt": now(60)}
def round_of(request):
    lines = read("round = ? and status = 'OK'", request["round"])
    if not lines or lines[0][1]["player"] != request["player"]: return {"status": "ROUND_UNKNOWN"}
    (_, bet, opened), (call, fields, closed) = lines[0], (*lines, ("", {}, None))[1]
    told = "not flipped" if call != "win" else "tails" if fields["amount"] == "0" else "heads"
    sums = {"staked": "0" if call == "rollback" else STAKE, "won": fields["amount"] if call == "win" else "0"}
    about = {name: bet[name] for name in ("round", "player", "game", "currency")}
    shown = {"lines": [{"label": "Coin", "value": told}], "detailUrl": None, "verifyUrl": None}
    return {"status": "OK", **about, **sums, **shown, "openedAt": opened, "closedAt": closed}
def transactions(request):
    lines = [{**fields, "token": None, "call": call, "at": at} for call, fields, at in read("status = 'OK'")]
    begin = request["after"] or "0"
    if not begin.isdigit() or int(begin) > len(lines): return {"status": "CURSOR_UNKNOWN"}
    part = lines[int(begin):][:request["limit"]]
    last = int(begin) + len(part)
    return {"status": "OK", "transactions": part, "cursor": str(last), "more": last < len(lines)}
ANSWERS = {"launch": launch, "round": round_of, "transactions": transactions}
ANSWERS["games"] = lambda _: {"status": "OK", "games": [GAME]}

class Studio(BaseHTTPRequestHandler):
    log_message = lambda *_: None  # Addresses of launches stay out of logs
    def say(self, status, body, fields={}):
        self.send_response(status)
        for field in fields.items(): self.send_header(*field)
        self.end_headers()
        self.wfile.write(body)
    def do_GET(self):
        play = plays.get(self.path, {"expires": 0})
        if self.path == "/keys.json":
            return self.say(200, json.dumps({"keys": [{"kty": "OKP", "crv": "Ed25519", "kid": KID, "x": X}]}).encode())
        if time.time() > play["expires"]: return self.say(404, b"")
        play["expires"] = 0
        policy = {"Content-Security-Policy": "frame-ancestors " + play["frameOrigin"]}
        page = re.sub(r"%(\w+)%", lambda name: str(play[name[1]]), PAGE).encode()
        self.say(200, page, {"Content-Type": "text/html; charset=utf-8", **policy})
    def do_POST(self):
        body, call = self.rfile.read(int(self.headers["content-length"])), self.path.split("/")[-1]
        if self.path in plays: return self.say(200, flip(plays[self.path], json.loads(body)["press"]).encode())
        try:
            check(self.headers, body, {'"@method"': "POST", '"@path"': self.path})
        except Exception: return self.say(401, b'{"status":"SIGNATURE_REFUSED","detail":"signature"}')
        try:
            request = json.loads(body)
            answer = ANSWERS.get(call, lambda _: {"status": "GAME_CLOSED"})(request)
            said = json.dumps({"requestId": request["requestId"], **answer}).encode()
        except (ValueError, KeyError, TypeError):
            said = b'{"requestId":null,"status":"INVALID"}'
        self.say(200, said, signed({'"@status"': "200", '"signature";req': self.headers["signature"]}, said))

PAGE = """<!doctype html><html lang="en" data-certify-play="%path%"><title>Lima Coin</title>
<meta name="viewport" content="width=device-width"><style>
  html { color-scheme: %theme%; font: 700 1.25rem system-ui, sans-serif; text-align: center }
  button { padding: 1em; border: 6px solid %accent%; border-radius: 3em; font: inherit }
</style><p id="told" role="status">Heads pays 97.00</p><button id="flip">Flip for 50.00 %currency%</button><script>
  const tell = (type, state) => parent.postMessage({ type, state }, "%frameOrigin%");
  flip.onclick = async () => {
    flip.disabled = true, tell("round", "started");
    const body = JSON.stringify({ press: crypto.randomUUID() });
    const status = await fetch(location, { method: "POST", body }).then((all) => all.text(), () => "");
    told.textContent = { HEADS: "You win 97.00", TAILS: "Tails" }[status] ?? "No bet taken";
    tell("balance"), tell("round", "ended");
    if (status === "TOKEN_REFUSED") tell("session-ended");
    flip.disabled = false;
  };
  tell("ready");
</script>"""

# After a crash: what was sent is sent again, and a stake without a result is given back
for call, fields, _ in read("call <> 'bet' and status is null"): start(settle, call, fields)
OPEN = "ifnull(status, 'OK') = 'OK' and round not in (select round from line where call <> 'bet')"
for _, bet, _ in read(OPEN): start(end, bet, "rollback", STAKE)
server = ThreadingHTTPServer(("127.0.0.1", PORT), Studio)
print(f"http://localhost:{PORT} is open, its keys at /keys.json", flush=True)
server.serve_forever()
