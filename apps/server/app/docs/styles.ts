import { pageTokens } from '../page-tokens.ts'

/** What every page of /docs looks like: a bar with the search, the menu, what is read, and its parts beside it. */
export const docsStyles = `${pageTokens}
html{scroll-padding-top:76px}
body{font:15px/1.55 Figtree,system-ui,sans-serif}
[hidden]{display:none!important}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:fixed;z-index:3;top:-4rem;left:1rem;padding:.5rem .875rem;border-radius:8px;background:var(--surface);font-weight:600}
.skip:focus{top:.75rem}
.bar{position:sticky;z-index:2;top:0;display:flex;align-items:center;gap:.75rem 1.5rem;padding:0 1.5rem;min-height:60px;background:var(--surface);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:700;font-size:17px;letter-spacing:-.02em;text-decoration:none;color:var(--ink)}
.brand img{width:26px;height:26px}
.home{padding-left:1.5rem;border-left:1px solid var(--line);color:var(--muted);font-weight:500;text-decoration:none}
.home:hover,.back:hover{color:var(--ink)}
.back{order:1;color:var(--muted);font-weight:500;text-decoration:none}
.search{position:relative;flex:0 1 26rem;margin-left:auto}
.search input{width:100%;height:40px;padding:0 .875rem;border:1px solid var(--control);border-radius:8px;background:var(--bg);color:inherit;font:inherit}
.search input::-webkit-search-cancel-button{appearance:none;width:14px;height:14px;margin-left:.5rem;background:var(--muted);clip-path:polygon(8% 0,50% 42%,92% 0,100% 8%,58% 50%,100% 92%,92% 100%,50% 58%,8% 100%,0 92%,42% 50%,0 8%);opacity:1;pointer-events:auto;cursor:pointer}
.search input:placeholder-shown::-webkit-search-cancel-button{display:none}
.search input::placeholder{color:var(--subtle);opacity:1}
.found{position:absolute;top:calc(100% + 8px);right:0;width:min(36rem,calc(100vw - 2rem));max-height:min(70vh,34rem);overflow:auto;padding:.5rem;border:1px solid var(--line);border-radius:12px;background:var(--surface);box-shadow:var(--shadow)}
.found ul{list-style:none;margin:0;padding:0}
.found a{display:block;padding:.625rem .75rem;border-radius:8px;color:inherit;text-decoration:none}
.found a:hover,.found a:focus{background:var(--soft)}
.found b{font-weight:600}
.found .from{float:right;margin-left:1rem;color:var(--subtle);font-size:13px}
.found .passage{display:block;color:var(--muted);font-size:14px;line-height:1.45;overflow-wrap:anywhere}
.found .none{margin:0;padding:.625rem .75rem;color:var(--muted)}
mark{border-radius:3px;background:var(--mark);color:var(--ink)}
.frame{display:grid;grid-template-columns:15rem minmax(0,46rem) 14rem;justify-content:center;gap:0 3.5rem;max-width:86rem;margin:0 auto;padding:0 1.5rem}
.menu,.parts{position:sticky;top:61px;align-self:start;max-height:calc(100vh - 61px);overflow:auto;padding:2rem 0;font-size:14px}
.menu h2,.menu>details>summary,.parts>details>summary{margin:0 0 .375rem;padding:0 .75rem;font:600 12px/1.4 Figtree,system-ui,sans-serif;color:var(--subtle)}
.menu ul+h2{margin-top:1.5rem}
.menu ul,.parts ul{list-style:none;margin:0;padding:0}
.menu a,.parts a{display:block;padding:.375rem .75rem;border-radius:8px;color:var(--muted);line-height:1.4;text-decoration:none}
.menu a:hover,.parts a:hover{background:var(--hover);color:var(--ink)}
.menu [aria-current]{background:var(--soft);color:var(--on-soft);font-weight:600}
.parts{grid-column:3;grid-row:1;font-size:13px}
.parts details details summary{padding:.375rem .75rem;border-radius:8px}
.parts details details summary:hover{background:var(--hover);color:var(--ink)}
.parts details details ul{padding-left:.5rem}
.parts code{font-size:11.5px}
.parts .method{min-width:2.75rem;margin-right:.375rem;padding:0;font-size:10px}
main{grid-column:2;grid-row:1;padding:2.25rem 0 6rem}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2;letter-spacing:-.03em;text-wrap:balance}
main h2{margin:2.75rem 0 .75rem;font-size:1.375rem;line-height:1.3;letter-spacing:-.015em}
main h3{margin:2rem 0 .5rem;font-size:1.0625rem;line-height:1.4}
.lead{margin:0 0 2rem;color:var(--muted);font-size:17px}
.guide{font-size:16px;line-height:1.65}
.guide>p,.guide>ul,.guide>ol{max-width:42rem}
.guide p,.guide li{overflow-wrap:anywhere}
.guide ul,.guide ol{padding-left:1.375rem}
.guide li{padding-left:.25rem}
.guide li::marker{color:var(--subtle)}
.guide li+li{margin-top:.375rem}
.guide li>ul{margin-top:.375rem}
.guide :not(pre)>code{padding:.1em .35em;border-radius:6px;background:var(--neutral);font-size:.85em;overflow-wrap:anywhere}
.guide .table{overflow-x:auto;margin:1.25rem 0;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
code,pre{font-family:JetBrains,ui-monospace,SFMono-Regular,Menlo,monospace;font-variant-ligatures:none}
table{width:100%;border-collapse:collapse;font-size:14.5px;line-height:1.5}
th,td{padding:.7rem 1rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td:first-child{min-width:9rem}
tbody tr:last-child td{border-bottom:0}
thead{background:var(--sunken)}
th{color:var(--muted);font-size:13px}
thead:not(:has(th)){display:none}
.guide .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));gap:1rem;max-width:none;list-style:none;margin:0;padding:0}
.guide .cards li{position:relative;margin:0;padding:1.125rem 1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.cards li:hover{border-color:var(--strong)}
.cards a{font-weight:600;font-size:16px;text-decoration:none}
.cards a::after{content:"";position:absolute;inset:0;border-radius:12px}
.cards p{margin:.25rem 0 0;color:var(--muted);font-size:14.5px;line-height:1.5}
.api :not(pre)>code{font-size:.9em}
article{margin:0 0 1rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
article h3{margin:0;font-size:15px;overflow-wrap:anywhere}
article p{margin:.375rem 0}
.method{display:inline-block;min-width:3.5rem;padding:0 .5rem;border-radius:6px;background:var(--soft);color:var(--on-soft);font:600 12px/1.8 ui-monospace,monospace;text-align:center}
.access{padding:0 .4rem;border:1px solid var(--line);border-radius:6px;color:var(--muted);font:500 12px/1.8 ui-monospace,monospace;white-space:nowrap}
pre{overflow:auto;padding:1rem;border:1px solid #24332c;border-radius:12px;background:#0c1c16;color:#e9f0eb;font-size:12.5px;line-height:20px;white-space:pre-wrap;overflow-wrap:anywhere}
.code{position:relative}
.code pre{padding-right:6.5rem}
.code button{position:absolute;top:.625rem;right:.625rem;padding:.25rem .75rem;border:1px solid #32443b;border-radius:8px;background:#1b2923;color:#e9f0eb;font:600 13px/20px Figtree,system-ui,sans-serif;cursor:pointer}
.code button:hover{background:#24332c}
summary{cursor:pointer;color:var(--muted)}
@supports selector(::details-content){
@media (min-width:768px){.menu>details::details-content{content-visibility:visible;height:auto}.menu>details>summary{display:none}}
@media (min-width:1200px){.parts>details::details-content{content-visibility:visible;height:auto}.parts>details>summary{pointer-events:none;list-style:none}}}
@media (max-width:1199px){
.frame{grid-template-columns:14rem minmax(0,46rem);gap:0 2.5rem}
.parts{position:static;grid-column:2;grid-row:1;max-height:none;padding:1.25rem 0 0}
.parts{overflow:visible}
.parts>details>summary{padding:.5rem 0;font-size:14px}
main{grid-row:2;padding-top:1.25rem}
.menu{grid-row:1/3}}
@media (max-width:767px){
.bar{flex-wrap:wrap;gap:.5rem;padding:.625rem 1rem}
.home{padding-left:.5rem}
.home,.back{font-size:14px}
.back{order:0;margin-left:auto}
.search{flex:1 0 100%}
.search input{height:44px;font-size:16px}
.found{left:0;width:auto}
html{scroll-padding-top:124px}
.frame{display:block;padding:0 1rem}
.menu{position:static;max-height:none;padding:.5rem 0;border-bottom:1px solid var(--line)}
.menu>details>summary{margin:0;padding:.5rem 0;font-size:14px}
.parts{padding-top:.5rem}
.found .from{float:none;display:block;margin:0}
.menu ul+h2{margin-top:.75rem}
.menu h2{padding:0}
.menu a{display:block;margin:0 -.75rem;padding:.5rem .75rem}
main{padding:1.25rem 0 4rem}
h1{font-size:1.625rem}
main h2{margin-top:2.25rem;font-size:1.25rem}
th,td{padding:.6rem .75rem}
td:first-child{min-width:6rem}}
`
