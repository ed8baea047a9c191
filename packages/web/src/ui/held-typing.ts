import { translateFor } from '../locales/translate.ts'

/** What is being opened: a dialog, the conversation of a chat, or a message that is to be changed. */
type Opening = 'dialog' | 'chat' | 'edit'
type TextField = HTMLInputElement | HTMLTextAreaElement
type Hold = { opening: Opening; before: Element | null; end: () => void }

let hold: Hold | null = null

/**
 * Takes the focus at once and keeps the letters typed while something lazy-loaded opens, so that none goes to where the cursor was. The
 * text field that takes the focus next gets them. Enter is dropped: nobody sends or runs what they have not seen.
 */
export function holdTyping(opening: Opening, onEscape: () => void = () => {}): void {
  const before = focusedBefore()
  hold?.end()
  const field = createField()
  const end = () => {
    hold = null
    document.removeEventListener('focusin', handOver, true)
    document.removeEventListener('pointerdown', end, true)
    field.remove()
  }
  const handOver = ({ target }: FocusEvent) => {
    if (target === field) return
    end()
    // In a microtask: code that calls focus() often sets the selection right after.
    const typed = field.value
    if (typed === '') return
    if (isTextField(target)) queueMicrotask(() => insertText(target, typed))
    // The editor of the element receives this as ordinary input.
    else if (target instanceof HTMLElement && target.isContentEditable)
      queueMicrotask(() => document.execCommand('insertText', false, typed))
  }
  field.addEventListener('keydown', (event) => {
    if (event.code === 'Tab') event.preventDefault()
    if (event.code !== 'Escape') return
    end()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    onEscape()
  })
  // A window that loses the focus gives it back to the field later; a field that lost it for nothing holds for nobody.
  field.addEventListener('blur', () => setTimeout(() => document.activeElement !== field && hold?.end === end && end()))
  document.addEventListener('focusin', handOver, true)
  document.addEventListener('pointerdown', end, true)
  document.body.append(field)
  field.focus({ preventScroll: true })
  hold = { opening, before, end }
}

/** Ends the hold of an opening that brought no text field; the letters are dropped. */
export function endTyping(opening: Opening): void {
  if (hold?.opening === opening) hold.end()
}

/** Where the focus is, or was before it was taken to hold what is typed. */
export function focusedBefore(): Element | null {
  return hold?.before ?? document.activeElement
}

/** Invisible, and without an on-screen keyboard: the opened part brings its own. NOTE: at a width of 1 px Chromium inserts letters in reverse. */
function createField(): HTMLInputElement {
  const field = document.createElement('input')
  field.inputMode = 'none'
  field.autocomplete = 'off'
  field.ariaLabel = translateFor('common', document.documentElement.lang === 'en' ? 'en-GB' : 'ru-RU')('loading')
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; pointer-events: none; font-size: 16px'
  return field
}

function isTextField(target: EventTarget | null): target is TextField {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.selectionStart !== null
}

/** Inserts at the cursor and fires the event of typing, which React listens to. */
function insertText(field: TextField, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
