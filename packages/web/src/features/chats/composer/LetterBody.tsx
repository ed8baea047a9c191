import { type ComponentProps, type RefObject, Suspense } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { TextField } from '../../../ui/text-field.ts'
import type { Pane } from '../workspace/workspace-view.ts'
import styles from './Composer.module.css'
import { focusIfAttended } from './composer-input.ts'

const FormattedEditor = lazyPart(async () => (await import('../../../ui/formatted/FormattedEditor.tsx')).FormattedEditor)
const LetterSignature = lazyPart(async () => (await import('../letters/LetterSignature.tsx')).LetterSignature)

type Props = Pick<
  ComponentProps<typeof FormattedEditor>,
  'text' | 'label' | 'attributes' | 'disabled' | 'onChange' | 'onSelect' | 'onKeyDown' | 'onFiles'
> & { chat: QuietChat; pane: Pane; field: RefObject<TextField | null> }

/** The words of a letter with their formatting, and the signature below them; their code comes with the first chat by e-mail. */
export function LetterBody({ chat, pane, field, ...given }: Props) {
  return (
    <Suspense fallback={<div className={styles.input} data-letter />}>
      <FormattedEditor
        {...given}
        field={field}
        className={styles.letterInput}
        placeholder={given.label}
        attributes={{ ...given.attributes, 'data-composer': pane }}
        onReady={() => focusIfAttended(pane, field.current)}
      />
      <LetterSignature chat={chat} />
    </Suspense>
  )
}
