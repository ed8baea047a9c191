/** What everything stands on. */
export const grounds = { light: '#faf9f7', dark: '#161918' }

/** The look of the help centre: system fonts, light and dark. */
export const helpStyle = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--ground:${grounds.light};--card:#fff;--text:#1f2423;--muted:#5d6664;--line:#dedbd5;--control:#8c8a84;--accent:#0f6b64;--on:#fff;--soft:#e4f1ef;--warn:#fdf0d8}
@media (prefers-color-scheme:dark){:root{--ground:${grounds.dark};--card:#1f2322;--text:#eceeed;--muted:#a3adaa;--line:#3b4240;--control:#77817e;--accent:#6fc7bc;--on:#10201e;--soft:#17322f;--warn:#3a2c10}}
body{margin:0;background:var(--ground);color:var(--text);font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.top,main,footer{max-width:832px;margin:0 auto;padding:0 24px}
.top{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;min-height:64px}
.top a{display:inline-flex;align-items:center;min-height:44px}
.logo{max-width:120px;vertical-align:middle;margin-inline-end:8px;border-radius:6px;object-fit:contain}
.brand{margin-inline-end:auto;font-weight:600;text-decoration:none;color:var(--text)}
main{padding-block:16px 64px}
h1{margin:0 0 16px;font-size:32px;line-height:1.2;font-weight:650;text-wrap:balance}
h2{margin:32px 0 8px;font-size:22px;line-height:1.3}
h3{margin:24px 0 8px;font-size:18px;line-height:1.4}
p,ul,ol,blockquote,pre,.table,.callout{margin:0 0 16px}
ul,ol{padding-inline-start:24px}
li>p{margin-block-end:4px}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.muted{color:var(--muted)}
.search{display:flex;gap:8px;margin:0 0 32px}
.search input{flex:1;min-width:0;min-height:48px;padding:10px 16px;border:1px solid var(--control);border-radius:10px;background:var(--card);color:inherit;font:inherit}
::placeholder{color:var(--muted);opacity:1}
button,.button{display:inline-flex;align-items:center;min-height:48px;padding:10px 20px;border:1px solid var(--accent);border-radius:10px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.quiet{background:transparent;color:var(--text);border-color:var(--control);font-weight:400}
.sections{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr))}
.section{padding:20px 24px 12px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
.section h2{margin:0 0 8px;font-size:19px}
.list{padding:0;list-style:none}
.list a{display:block;padding:8px 0;min-height:44px}
.found a{font-weight:600}
.found p{margin:0 0 8px}
.crumbs{margin:0 0 12px;color:var(--muted);font-size:15px}
blockquote{padding-inline-start:16px;border-inline-start:3px solid var(--control);color:var(--muted)}
.callout{padding:14px 18px;border-radius:10px;background:var(--soft)}
.callout b{display:block}
.callout.warning{background:var(--warn)}
.callout>:last-child,blockquote>:last-child,td>:last-child,th>:last-child{margin-block-end:0}
code{padding:1px 5px;border-radius:4px;background:var(--soft);font:.9em ui-monospace,Menlo,monospace}
pre{padding:14px 18px;border-radius:10px;background:var(--soft);overflow-x:auto}
pre code{padding:0;background:none}
.table{overflow-x:auto}
table{border-collapse:collapse}
td,th{overflow-wrap:normal;padding:8px 12px;border:1px solid var(--line);text-align:start;vertical-align:top}
th{background:var(--soft)}
img{max-width:100%;height:auto;border-radius:10px}
.picture{display:block;margin:0 0 16px}
.picture img{display:block;background:var(--soft)}
.file a{font-weight:600}
hr{margin:24px 0;border:0;border-top:1px solid var(--line)}
.vote{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;margin-top:40px;padding-top:20px;border-top:1px solid var(--line)}
.vote p{margin:0 8px 0 0}
footer{padding-block:20px 40px;color:var(--muted);font-size:15px}
@media (max-width:520px){.top,main,footer{padding-inline:16px}.brand{flex:1 0 100%}h1{font-size:26px}}
`
