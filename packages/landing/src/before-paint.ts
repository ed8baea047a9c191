import { belongsToLogin } from './belongs-to-login.ts'
import { kept } from './kept.ts'
import { chosenLocale } from './texts/language.ts'

// Runs in the head: the page stands in the document already, in Russian and in the colours of the system.
const page = document.documentElement

if (belongsToLogin(location, { local: kept('localStorage'), session: kept('sessionStorage') })) {
  page.dataset.waits = ''
  location.replace('/?login')
} else {
  followTheme()
  if (chosenLocale() === 'en-GB') {
    page.dataset.waits = ''
    // Once all of the page has been read, and before its script.
    document.addEventListener('readystatechange', showEnglish, { once: true })
  }
}

/** The theme that the workspace remembers, else the system's. */
function followTheme(): void {
  const chosen = kept('localStorage').getItem('theme')
  if (chosen === 'dark' || chosen === 'light') page.dataset.theme = chosen
}

function showEnglish(): void {
  const english = document.querySelector<HTMLTemplateElement>('#english')
  if (english) document.querySelector('#root')?.replaceChildren(english.content)
  page.lang = 'en'
  delete page.dataset.waits
}
