export const apiPageStyles = `
:root{color-scheme:light dark;--bg:#fbfaf6;--surface:#fff;--ink:#13221b;--muted:#4a5851;--line:#e5e1d5;--link:#0d5b41;--soft:#e4f1e9}
@media (prefers-color-scheme:dark){:root{--bg:#0f1915;--surface:#15211c;--ink:#e9f0eb;--muted:#b3c1b9;--line:#24332c;--link:#7ccfa8;--soft:#17372a}}
*{box-sizing:border-box}
body{margin:0;display:grid;grid-template-columns:18rem minmax(0,1fr);background:var(--bg);color:var(--ink);font:15px/1.5 Figtree,system-ui,sans-serif}
h1,h2,h3,.brand{font-family:Bricolage,Figtree,system-ui,sans-serif;font-weight:600}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--line);font-size:13px}
nav h2{font-family:inherit;font-size:13px;margin:1.25rem 0 .25rem;color:var(--muted)}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.25rem 0;text-decoration:none}
nav li a:hover{text-decoration:underline}
.brand{font-weight:700;font-size:17px;text-decoration:none;color:var(--ink)}
a{color:var(--link)}
main{padding:2rem;max-width:60rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
.guides{margin-top:1rem!important;padding-bottom:.75rem!important;border-bottom:1px solid var(--line)}
nav [aria-current]{font-weight:600;color:var(--ink)}
.guide{max-width:50rem;padding-bottom:4rem;font-size:16px;line-height:1.6}
.guide h2{margin:2.5rem 0 .75rem;font-size:1.25rem;line-height:1.3;scroll-margin-top:1rem}
.guide h3{margin:1.75rem 0 .5rem;font-size:1.0625rem;scroll-margin-top:1rem}
.guide p,.guide li{overflow-wrap:anywhere}
.guide li+li{margin-top:.25rem}
.guide :not(pre)>code{padding:.1em .35em;border-radius:6px;background:var(--soft);font-size:.875em;overflow-wrap:anywhere}
.guide .table{overflow-x:auto;margin:1rem 0;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:.6rem .9rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
tbody tr:last-child td{border-bottom:0}
th{color:var(--muted);font-size:13px}
thead:not(:has(th)){display:none}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem;scroll-margin-top:1rem}
article h3{margin:0;font-size:15px;overflow-wrap:anywhere}
.method{display:inline-block;min-width:3.5rem;font:600 12px/1.8 ui-monospace,monospace;text-align:center;border-radius:6px;background:var(--soft);padding:0 .5rem}
.access{font:500 12px/1.8 ui-monospace,monospace;border:1px solid var(--line);border-radius:6px;padding:0 .4rem;white-space:nowrap}
pre{overflow:auto;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:.75rem;font-size:12.5px}
summary{cursor:pointer;color:var(--muted)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:767px){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}main{padding:1rem}}
`
