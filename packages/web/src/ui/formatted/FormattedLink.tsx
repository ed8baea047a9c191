import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './formatted.module.css'
import { formattedWords } from './formatted-words.ts'
import { linkAddress } from './link-address.ts'

/** Makes what is selected a link; where nothing is, the address is put in as one. It may stand inside a form of its own. */
export function FormattedLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useWords(formattedWords)
  const { t: common } = useTranslation('common')
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(() => before.replace(/^(mailto|tel):/, ''))
  const [wrong, setWrong] = useState(false)

  function apply(): void {
    const href = linkAddress(typed)
    if (href === undefined) return setWrong(true)
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && before === '') {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  function leave(): void {
    editor.commands.focus()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.code === 'Escape') {
      event.stopPropagation()
      leave()
    } else if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault()
      apply()
    }
  }

  return (
    <div className={styles.link}>
      <TextInput
        className={styles.address}
        size="xs"
        aria-label={t('address')}
        placeholder="https://"
        autoFocus
        value={typed}
        error={wrong && t('notAnAddress')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="xs" onClick={apply}>
        {t('apply')}
      </Button>
      {before !== '' && (
        <Button size="xs" variant="default" onClick={remove}>
          {t('unlink')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={leave}>
        {common('cancel')}
      </Button>
    </div>
  )
}
