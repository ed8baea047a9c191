import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { chosenLocale } from './texts/language.ts'
import './style/fonts.css'
import './style/tokens.css'
import './style/page.css'
import './style/hero.css'
import './style/demo.css'
import './style/form.css'

const root = document.getElementById('root')
const page = <App initialLocale={chosenLocale()} />
// Only `vite dev` draws nothing ahead.
if (root?.hasChildNodes()) hydrateRoot(root, page)
else if (root) createRoot(root).render(page)
