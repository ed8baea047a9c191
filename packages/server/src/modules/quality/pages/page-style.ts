/** The look of the pages: system fonts, light and dark; the brand's colour comes as `--brand` and `--on-brand`. */
export const pageStyle = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--ground:#f6f5f3;--card:#fff;--text:#1f2423;--muted:#5d6664;--line:#d9d7d2;--control:#8c8a84;--wrong:#b42318}
@media (prefers-color-scheme:dark){:root{--ground:#161918;--card:#1f2322;--text:#eceeed;--muted:#a3adaa;--line:#3b4240;--control:#77817e;--wrong:#ff8a7c}}
body{margin:0;min-height:100vh;min-height:100dvh;padding:24px 16px;display:grid;place-items:center;background:var(--ground);color:var(--text);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:480px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:14px;overflow-wrap:anywhere}
.brand{display:flex;align-items:center;gap:12px;margin:0 0 24px;color:var(--muted)}
.logo{width:40px;height:40px;flex:none;border-radius:10px;object-fit:cover;display:grid;place-items:center;font-weight:600;background:var(--brand);color:var(--on-brand)}
img.logo{width:auto;max-width:120px;border-radius:6px;background:none;object-fit:contain}
h1{margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600}
p{margin:0 0 16px}
h1+form{margin-top:16px}
.muted{color:var(--muted)}
.wrong{color:var(--wrong)}
fieldset{margin:0 0 20px;padding:0;border:0;min-width:0}
legend,.label{display:block;margin-bottom:8px;padding:0;font-weight:500}
.scale{display:grid;grid-template-columns:repeat(5,1fr);gap:8px}
.scale label,.chips label{position:relative;display:block;cursor:pointer}
.scale input,.chips input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.scale span{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;min-height:72px;padding:8px 2px;border:1px solid var(--control);
border-radius:10px;text-align:center;font-size:12px;line-height:1.2;overflow-wrap:normal;color:var(--muted)}
.scale b{font-size:20px;font-weight:600;color:var(--text)}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chips span{display:block;min-height:44px;padding:10px 14px;border:1px solid var(--control);border-radius:22px;line-height:22px}
input:hover+span{border-color:var(--muted)}
input:checked+span{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
input:checked+span b{color:inherit}
input:focus-visible+span,a:focus-visible,button:focus-visible,textarea:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
@supports selector(:has(*)){.reasons{display:none}form:has([data-low]:checked) .reasons{display:block}}
textarea{display:block;width:100%;min-height:96px;padding:10px 12px;border:1px solid var(--control);border-radius:10px;background:transparent;color:inherit;font:inherit;resize:vertical}
button,.button{display:block;width:100%;min-height:48px;padding:12px 16px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;
text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:transparent;color:inherit;border:1px solid var(--line);margin-top:12px}
form+.quiet{margin-top:12px}
@media (max-width:420px){main{padding:24px 16px}.scale{gap:6px}.scale span{padding:8px 0;font-size:11px;letter-spacing:-.02em}}
`
