import type { ComponentProps, RefObject } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { endTyping } from '../../../ui/held-typing.ts'
import type { TextField } from '../../../ui/text-field.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import type { Pane } from '../workspace/workspace-view.ts'
import styles from './Composer.module.css'
import { focusDraftIfAttended } from './composer-input.ts'
import { FormattedEditor, LetterSignature } from './LazyLetter.ts'

type Props = Pick<
  ComponentProps<typeof FormattedEditor>,
  'text' | 'label' | 'attributes' | 'disabled' | 'onChange' | 'onSelect' | 'onKeyDown' | 'onFiles'
> & { chat: QuietChat; pane: Pane; field: RefObject<TextField | null> }

/** Words with their formatting; of a letter, with what will stand below them. */
export function LetterBody({ chat, pane, field, ...given }: Props) {
  const { letter } = useCapabilities(chat.channelId)

  function onReady() {
    focusDraftIfAttended(pane, field.current)
    endTyping('chat')
  }

  return (
    <div className={styles.letter} data-letter={letter || undefined}>
      <FormattedEditor
        {...given}
        field={field}
        className={styles.letterInput}
        placeholder={given.label}
        attributes={{ ...given.attributes, 'data-composer': pane }}
        onReady={onReady}
      />
      <LetterSignature chat={chat} />
    </div>
  )
}
