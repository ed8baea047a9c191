import './ui/mantine-styles.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigateOnRefusal } from './api/refusals.ts'
import { App } from './app/App.tsx'
import { navigate } from './app/router/address.ts'
import { startEarly } from './app/start-early.ts'

startEarly()
navigateOnRefusal(navigate)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
