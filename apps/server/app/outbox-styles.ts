import { pageTokens } from './page-tokens.ts'

export const outboxStyles = `${pageTokens}
body{font:14px/1.55 Figtree,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0 0 4px;overflow-wrap:anywhere;font-size:24px;line-height:30px;letter-spacing:-.02em}
.lead,.empty{color:var(--muted);margin:0 0 24px}
.mails{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:12px 16px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--hover)}
.subject{font-weight:600;overflow-wrap:anywhere}
.to{grid-row:2;color:var(--muted);overflow-wrap:anywhere}
/* Of what it says, one line. */
.preview{grid-row:3;grid-column:1/-1;min-width:0;overflow:hidden;color:var(--muted);font-size:13px;text-overflow:ellipsis;white-space:nowrap}
time{color:var(--muted);font-variant-numeric:tabular-nums}
.mails time{text-align:right}
.mails .state{justify-self:end;align-self:start}
.state{display:inline-block;padding:0 8px;border-radius:6px;background:var(--neutral);font-size:12px;font-weight:600}
.sent{background:var(--sent)}
.failed{background:var(--failed)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:16px 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
@media (max-width:560px){.mails a{grid-template-columns:minmax(0,1fr)}.to,.preview{grid-row:auto}.mails time{text-align:left}.mails .state{justify-self:start}}
/* The mail has what the window leaves, or what its lines take: no scrolling within. */
.mail{display:flex;flex-direction:column;max-width:880px;min-height:100vh;min-height:100dvh;padding:24px 16px}
.mail>*{flex:none}
.mail p{margin:0 0 12px}
.paper{display:grid;flex:1 0 auto;min-height:480px;border:1px solid var(--line);border-radius:12px;overflow:hidden;background:#f2efe7}
.paper>*{grid-area:1/1;min-width:0}
.paper>div{visibility:hidden;box-sizing:border-box;width:100%;max-width:592px;margin:0 auto;padding:120px 49px 160px;font:15px/24px Arial,sans-serif;white-space:pre-wrap;overflow-wrap:anywhere}
.paper>iframe{display:block;width:100%;height:100%;border:0}
details{margin-top:16px}
summary{cursor:pointer;color:var(--muted)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;font:12.5px/20px ui-monospace,monospace}
`
