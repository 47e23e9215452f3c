export const plainStyles = `
:root{color-scheme:light dark;--bg:#f2efe7;--surface:#fff;--ink:#13221b;--muted:#4a5851;--line:#e5e1d5;--fill:#0d5b41}
@media (prefers-color-scheme:dark){:root{--bg:#0f1915;--surface:#15211c;--ink:#e9f0eb;--muted:#b3c1b9;--line:#24332c;--fill:#1d7353}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.6 system-ui,sans-serif}
main{max-width:480px;margin:12vh auto 40px;padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
@media (max-width:520px){main{margin:24px 16px;padding:24px}}
.shop{margin:0 0 16px;color:var(--muted);font-weight:600}
h1{margin:0 0 8px;font-size:24px;line-height:30px;letter-spacing:-.02em}
.product{margin:0 0 8px;font-weight:600;overflow-wrap:anywhere}
p{margin:0 0 8px;color:var(--muted)}
.product{color:var(--ink)}
a{color:var(--ink)}
form{margin:20px 0 0}
button{width:100%;padding:12px 24px;border:0;border-radius:10px;background:var(--fill);color:#fff;font:600 15px/22px system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--fill);outline-offset:2px}
`
