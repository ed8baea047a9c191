/** What a page of consent says: whose it is, what is asked for, and where each answer leads; `partly`: to everything but the messages. */
export type Consent = { provider: string; title: string; lines: readonly string[]; yes: string; no: string; partly?: string | undefined }

/** A page of consent, as plain as can be: what is asked for, and two ways out of it. It runs no script and asks nobody else for anything. */
export function consentPage({ provider, title, lines, yes, no, partly }: Consent): string {
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(title)} · ${asText(provider)} (симулятор)</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#edf1f5, #141719); color: light-dark(#10243b, #f1f7ff); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(420px, calc(100vw - 32px)); padding: 28px; border-radius: 16px; background: light-dark(#fff, #1c2024); box-shadow: 0 8px 32px rgb(16 36 59 / 12%); }
small { color: light-dark(#4d6580, #a9bdd3); }
h1 { margin: 4px 0 16px; font-size: 22px; line-height: 1.25; }
ul { margin: 0 0 24px; padding-left: 20px; }
nav { display: flex; flex-wrap: wrap; gap: 12px; }
a { padding: 10px 18px; border-radius: 10px; text-decoration: none; color: light-dark(#1a5fae, #8fc1f7); }
a:first-child { background: #2270c8; color: #fff; }
a:focus-visible { outline: 3px solid light-dark(#10243b, #fff); outline-offset: 2px; }
</style>
<main>
<small>${asText(provider)} · симулятор / simulator</small>
<h1>${asText(title)}</h1>
<ul>${lines.map((line) => `<li>${asText(line)}</li>`).join('')}</ul>
<nav><a href="${asText(yes)}">Разрешить / Allow</a>${partly === undefined ? '' : `<a href="${asText(partly)}">Без сообщений / Not the messages</a>`}<a href="${asText(no)}">Отмена / Cancel</a></nav>
</main>
</html>
`
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
