import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../app/router/address.ts'
import { defineWords, useWords } from '../../locales/define-words.ts'
import styles from './SectionAnchors.module.css'

const words = defineWords({ 'ru-RU': { sections: 'Разделы страницы' }, 'en-GB': { sections: 'On this page' } })

/** A page with fewer needs no list of them. */
const fewestSections = 2

type Section = { id: string; title: string }

/**
 * Links to the parts of a long page: every `[data-section]` beside it that has an id and a heading. Brings the part that the address names into
 * sight as soon as it is there.
 */
export function SectionAnchors() {
  const t = useWords(words)
  const nav = useRef<HTMLElement>(null)
  const [sections, setSections] = useState<readonly Section[]>([])

  useEffect(() => {
    const page = nav.current?.parentElement
    if (!page) return
    let wanted = location.hash.slice(1)
    const look = () => {
      const found = sectionsIn(page)
      setSections((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
      if (found.some(({ id }) => id === wanted)) {
        showSection(wanted)
        wanted = ''
      }
    }
    const observer = new MutationObserver(look)
    observer.observe(page, { childList: true, subtree: true })
    const leave = useAddress.subscribe(() => {
      wanted = location.hash.slice(1)
      look()
    })
    look()
    return () => {
      observer.disconnect()
      leave()
    }
  }, [])

  function onClick(event: MouseEvent, id: string): void {
    event.preventDefault()
    // Not the browser's own step: that would ask what becomes of the form.
    history.replaceState(history.state, '', `#${id}`)
    showSection(id)
  }

  return (
    <nav ref={nav} className={styles.anchors} aria-label={t('sections')} hidden={sections.length < fewestSections}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={styles.anchor} onClick={(event) => onClick(event, id)}>
          {title}
        </a>
      ))}
    </nav>
  )
}

function sectionsIn(page: HTMLElement): Section[] {
  return [...page.querySelectorAll<HTMLElement>('[data-section][id]')].flatMap((section) => {
    const title = section.querySelector('legend, h2')?.textContent
    return title ? [{ id: section.id, title }] : []
  })
}

/** The next Tab goes on from there. */
function showSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.tabIndex = -1
  section.scrollIntoView({ block: 'start' })
  section.focus({ preventScroll: true })
}
