import { type ChatView, plainFieldValue } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { CategoryPicker } from '../category/CategoryPicker.tsx'
import { SuggestedCategories } from '../category/SuggestedCategories.tsx'
import { useChoices } from '../category/use-choices.ts'
import { useSuggested } from '../category/use-suggested.ts'
import { useChatFields } from '../fields/use-chat-fields.ts'
import { type AskedClosing, openDialog } from '../workspace/workspace-view.ts'
import styles from './closing.module.css'
import { closingWords } from './closing-words.ts'
import { MissingFields } from './MissingFields.tsx'

type Props = {
  chat: ChatView
  /** What closes it; null: it is closed by hand. */
  closing: AskedClosing | null
}

/** What the chat cannot be closed without: a category, and these fields. */
type Asked = { needed: boolean; missing: ReturnType<typeof useChatFields>['missing'] }

/** Asks for what the chat cannot be closed without, its category and its required fields, and closes it in the same step. */
export function CloseWithDialog({ chat, closing }: Props) {
  const t = useWords(closingWords)
  const { close } = useChatActions()
  const categories = useChoices(chat)
  const fields = useChatFields(chat)
  // While the chat is being closed its category and fields arrive, often before the answer: what was asked for stays until then.
  const [handedIn, setHandedIn] = useState<Asked | null>(null)
  // A macro may give the chat a category by itself: its refusal says whether that was enough.
  const lacking = { needed: closing === null ? categories.needed : closing.lacks === 'category', missing: fields.missing }
  const { needed, missing } = handedIn ?? lacking
  const busy = handedIn !== null
  const suggested = useSuggested(chat, { choices: categories.closing, enabled: needed })
  const [values, setValues] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const leave = () => openDialog(null)
  const wrong = missing.filter((field) => plainFieldValue(field, values[field.id] ?? '') === undefined)
  const isLoading = fields.loading || (categories.offered && categories.choices === undefined)
  const hasFailed = fields.failed || categories.failed

  async function closeWith(categoryId?: string): Promise<void> {
    setTried(true)
    const [first] = wrong
    if (first) return void document.getElementById(`field-${first.id}`)?.focus()
    setHandedIn(lacking)
    const given = { categoryId, values: Object.fromEntries(missing.map(({ id }) => [id, values[id] ?? ''])) }
    const closed = await (closing?.close(given) ?? close(chat, given))
    if (closed) leave()
    else setHandedIn(null)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    // With a category to choose, choosing it is what closes.
    if (!needed) void closeWith()
  }

  return (
    <Modal opened onClose={leave} title={t(needed ? 'titleCategory' : 'titleFields')} size={480} withCloseButton={false}>
      <form onSubmit={onSubmit} noValidate>
        <p className={styles.about}>{t(missing.length === 0 ? 'textCategory' : needed ? 'textBoth' : 'textFields')}</p>
        {hasFailed ? (
          <Button
            variant="default"
            onClick={() => {
              if (fields.failed) fields.retry()
              if (categories.failed) categories.retry()
            }}
          >
            {t('retry')}
          </Button>
        ) : isLoading ? (
          <SkeletonRows rows={4} withAvatar={false} />
        ) : (
          <>
            {missing.length > 0 && (
              <MissingFields
                fields={missing}
                values={values}
                wrong={tried ? wrong : []}
                onChange={(fieldId, value) => setValues((now) => ({ ...now, [fieldId]: value }))}
              />
            )}
            {needed && (
              <>
                <SuggestedCategories suggested={suggested} busy={busy} inDialog onChoose={(id) => void closeWith(id)} />
                <CategoryPicker
                  choices={categories.closing}
                  busy={busy}
                  open
                  autoFocus={missing.length === 0}
                  onChoose={(id) => void closeWith(id)}
                />
              </>
            )}
          </>
        )}
        <DialogFoot apart>
          <Button variant="default" onClick={leave}>
            {t('cancel')}
          </Button>
          {!needed && !isLoading && !hasFailed && (
            <Button type="submit" loading={busy}>
              {t('close')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Modal>
  )
}
