export const outboxStyles = `
:root{color-scheme:light dark;--bg:#fbfaf6;--surface:#fff;--ink:#13221b;--muted:#4a5851;--line:#e5e1d5;--link:#0d5b41;--soft:#edeae1;--sent:#e1f1e7;--failed:#fbe8e3}
@media (prefers-color-scheme:dark){:root{--bg:#0f1915;--surface:#15211c;--ink:#e9f0eb;--muted:#b3c1b9;--line:#24332c;--link:#7ccfa8;--soft:#24332c;--sent:#17372a;--failed:#43201a}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/1.55 Figtree,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{font-family:Bricolage,Figtree,system-ui,sans-serif;font-weight:600;margin:0 0 4px;overflow-wrap:anywhere;font-size:24px;line-height:30px;letter-spacing:-.02em}
.lead,.empty{color:var(--muted);margin:0 0 24px}
a{color:var(--link)}
.mails{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:12px 16px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--soft)}
.subject{font-weight:600;overflow-wrap:anywhere}
.to{grid-row:2;color:var(--muted);overflow-wrap:anywhere}
/* Of what it says, one line. */
.preview{grid-row:3;grid-column:1/-1;min-width:0;overflow:hidden;color:var(--muted);font-size:13px;text-overflow:ellipsis;white-space:nowrap}
time{color:var(--muted);font-variant-numeric:tabular-nums}
.mails time{text-align:right}
.mails .state{justify-self:end;align-self:start}
.state{display:inline-block;padding:0 8px;border-radius:6px;background:var(--soft);font-size:12px;font-weight:600}
.sent{background:var(--sent)}
.failed{background:var(--failed)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:16px 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
@media (max-width:560px){.mails a{grid-template-columns:minmax(0,1fr)}.to,.preview{grid-row:auto}.mails time{text-align:left}.mails .state{justify-self:start}}
iframe{display:block;width:100%;height:620px;border:1px solid var(--line);border-radius:12px;background:#f2efe7}
details{margin-top:16px}
summary{cursor:pointer;color:var(--muted)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;font:12.5px/20px ui-monospace,monospace}
@media (max-width:560px){iframe{height:740px}}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
`
