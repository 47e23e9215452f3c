/** The dashboard's tokens for pages that the server draws, by shorter names; they follow the system's theme. */
export const pageTokens = `
:root{color-scheme:light dark;--bg:#fbfaf6;--surface:#fff;--sunken:#f6f4ed;--hover:#f5f3ec;--ink:#13221b;--muted:#4a5851;--subtle:#5b6962;--line:#e5e1d5;--strong:#d2cdbf;--control:#82887f;--link:#0d5b41;--soft:#e4f1e9;--on-soft:#0b4734;--neutral:#edeae1;--sent:#e1f1e7;--failed:#fbe8e3;--focus:#14704e;--mark:#f9dd97;--shadow:0 24px 56px -12px rgb(19 34 27/.28),0 6px 16px -6px rgb(19 34 27/.12)}
@media (prefers-color-scheme:dark){:root{--bg:#0f1915;--surface:#15211c;--sunken:#111c17;--hover:#1b2923;--ink:#e9f0eb;--muted:#b3c1b9;--subtle:#93a49b;--line:#24332c;--strong:#32443b;--control:#66786f;--link:#7ccfa8;--soft:#17372a;--on-soft:#a5e2c4;--neutral:#24322c;--sent:#153a2b;--failed:#42201a;--focus:#7fdcb3;--mark:#6a4c0b;--shadow:0 28px 64px -12px rgb(0 0 0/.7),0 0 0 1px rgb(233 240 235/.08)}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);-webkit-font-smoothing:antialiased}
h1,h2,h3,.brand{font-family:Bricolage,Figtree,system-ui,sans-serif;font-weight:600}
a{color:var(--link);text-underline-offset:3px;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`
