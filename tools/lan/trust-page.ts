/** The page at /lan: how a phone trusts this machine's certificate, and the way into the site. */
import { createHash, X509Certificate } from "node:crypto";
import type { ServerResponse } from "node:http";
import { authorityProfile, PROFILE_TYPE } from "#server/pages/apple-profile.ts";
import type { Credentials } from "./certificate.ts";

const STYLE = `
:root{color-scheme:dark light}
body{max-width:34rem;margin:0 auto;padding:24px 20px 48px;font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.05rem;margin:28px 0 8px}
ol{padding-left:1.4em;margin:0}li{margin:6px 0}
a.b{display:block;margin:12px 0;padding:14px;border:1px solid;border-radius:14px;text-align:center;font-weight:600;color:inherit;text-decoration:none}
code{font-size:.8rem;overflow-wrap:anywhere}`;

/** `host` is the one the phone used, `port` that of the site. */
function pageFor(site: string, fingerprint: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Marquee on your network</title><style>${STYLE}</style></head>
<body>
<h1>Marquee on your network</h1>
<p>This machine made its own certificate. A phone opens the site without a warning, and can install it, once it trusts that certificate.</p>
<h2>iPhone, iPad</h2>
<ol>
<li>In Safari: <a href="/lan/ca.mobileconfig">get the profile</a>, then Allow.</li>
<li>Settings › Profile Downloaded › Install.</li>
<li>Settings › General › About › Certificate Trust Settings: switch “Marquee on your network” on.</li>
</ol>
<h2>Android</h2>
<ol>
<li><a href="/lan/ca.crt">Get the certificate</a>.</li>
<li>Settings › Security › More security settings › Install from storage › CA certificate: choose “marquee-ca.crt”. Names differ a little between makers.</li>
</ol>
<h2>Check it</h2>
<p>The terminal shows the same SHA-256 fingerprint:<br><code>${fingerprint}</code></p>
<a class="b" href="${site}">Open the site</a>
<p>Afterwards remove it where you installed it: whoever has this machine’s DATA_DIR/tls could vouch for any site to a phone that trusts it.</p>
</body>
</html>
`;
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Answers /lan, /lan/ca.crt and /lan/ca.mobileconfig; false for any other path. `site` is where its button leads. */
export function answerTrust(path: string, site: string, credentials: Credentials, response: ServerResponse): boolean {
  const { raw } = new X509Certificate(credentials.authority);
  const send = (type: string, body: string | Buffer, more: Record<string, string> = {}): true => {
    response.writeHead(200, { ...HEADERS, "content-type": type, ...more }).end(body);
    return true;
  };
  if (path === "/lan") {
    const style = createHash("sha256").update(STYLE).digest("base64");
    return send("text/html; charset=utf-8", pageFor(site, credentials.fingerprint), {
      "content-security-policy": `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'; base-uri 'none'`,
    });
  }
  if (path === "/lan/ca.crt") {
    return send("application/x-x509-ca-cert", raw, { "content-disposition": 'attachment; filename="marquee-ca.crt"' });
  }
  if (path !== "/lan/ca.mobileconfig") return false;
  const about = {
    identifier: `marquee.lan.${credentials.fingerprint.replaceAll(":", "").slice(0, 12).toLowerCase()}`,
    name: "Marquee on your network",
    description: "Trusts the certificate that this machine made for its own network.",
    organization: "Marquee",
  };
  return send(PROFILE_TYPE, authorityProfile(about, raw));
}
