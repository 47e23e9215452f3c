export const apiPageStyles = `
:root{color-scheme:light dark;--bg:#fbfaf6;--surface:#fff;--ink:#13221b;--muted:#4a5851;--line:#e5e1d5;--link:#0d5b41;--soft:#e4f1e9}
@media (prefers-color-scheme:dark){:root{--bg:#0f1915;--surface:#15211c;--ink:#e9f0eb;--muted:#b3c1b9;--line:#24332c;--link:#7ccfa8;--soft:#17372a}}
*{box-sizing:border-box}
body{margin:0;display:grid;grid-template-columns:18rem minmax(0,1fr);background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--line);font-size:13px}
nav h2{font-size:13px;margin:1.25rem 0 .25rem;color:var(--muted)}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.25rem 0;text-decoration:none}
nav li a:hover{text-decoration:underline}
.brand{font-weight:700;font-size:17px;text-decoration:none;color:var(--ink)}
a{color:var(--link)}
main{padding:2rem;max-width:60rem}
h1{margin:0 0 1rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem;scroll-margin-top:1rem}
article h3{margin:0;font-size:15px;overflow-wrap:anywhere}
.method{display:inline-block;min-width:3.5rem;font:600 12px/1.8 ui-monospace,monospace;text-align:center;border-radius:6px;background:var(--soft);padding:0 .5rem}
.access{font:500 12px/1.8 ui-monospace,monospace;border:1px solid var(--line);border-radius:6px;padding:0 .4rem;white-space:nowrap}
pre{overflow:auto;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:.75rem;font-size:12.5px}
summary{cursor:pointer;color:var(--muted)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:767px){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}main{padding:1rem}}
`
