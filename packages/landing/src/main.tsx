import { render } from 'preact'
import { App } from './App.tsx'
import { belongsToLogin } from './belongs-to-login.ts'
import { chosenLocale } from './texts/language.ts'
import './style/fonts.css'
import './style/tokens.css'
import './style/page.css'
import './style/hero.css'
import './style/demo.css'
import './style/form.css'

const root = document.getElementById('root')
if (belongsToLogin(location, { local: localStorage, session: sessionStorage })) location.replace('/?login')
else if (root) {
  followTheme()
  render(<App initialLocale={chosenLocale()} />, root)
}

/** The theme that the workspace remembers, else the system's. */
function followTheme(): void {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen
}
