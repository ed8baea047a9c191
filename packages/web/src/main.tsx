import './ui/mantine-styles.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startEarly } from './app/start-early.ts'
import { startTranslations } from './locales/i18n.ts'

startEarly()
startTranslations()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
