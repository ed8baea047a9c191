import { IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { isAddress, joinAddresses, readAddresses } from './addresses.ts'
import styles from './LetterFields.module.css'

type Props = {
  label: string
  /** Who is there and cannot be taken out: the customer. */
  fixed?: string
  addresses: readonly string[]
  /** In a dialog: typing begins here. */
  begins?: boolean
  /** What is typed and is no address yet. */
  typed: string | undefined
  onType: (text: string) => void
  /** The addresses have changed, and what was typed is one of them or gone. */
  onChange: (addresses: string[]) => void
}

/** Addresses as chips: Enter, a comma or leaving the field makes one of what was typed, Backspace takes the last one out. */
export function AddressField({ label, fixed, begins, addresses, typed = '', onType, onChange }: Props) {
  const { t } = useTranslation('letters')
  const id = useId()
  const wrong = addresses.filter((address) => !isAddress(address))

  function add(text: string) {
    const next = joinAddresses(addresses, readAddresses(text))
    if (next.length > addresses.length) onChange(next)
    else if (typed !== '') onType('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === ';' || (event.key === ' ' && typed !== '')) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(addresses.slice(0, -1))
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    add(typed + event.clipboardData.getData('text'))
  }

  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.chips}>
        {fixed !== undefined && (
          <span className={styles.chip} data-fixed title={t('customerAlways')}>
            {fixed}
          </span>
        )}
        {addresses.map((address) => (
          <span key={address} className={styles.chip} data-wrong={!isAddress(address) || undefined}>
            {address}
            <button
              type="button"
              aria-label={t('removeAddress', { address })}
              onClick={() => onChange(addresses.filter((other) => other !== address))}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={typed}
          type="email"
          inputMode="email"
          data-autofocus={begins || undefined}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={wrong.length > 0 ? `${id}-wrong` : undefined}
          placeholder={addresses.length === 0 && fixed === undefined ? t('addAddress') : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
        {wrong.length > 0 && (
          <span id={`${id}-wrong`} className={styles.wrong} role="alert">
            {t('badAddress', { address: wrong.join(', ') })}
          </span>
        )}
      </div>
    </div>
  )
}
