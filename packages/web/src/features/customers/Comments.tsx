import { type CustomerCommentView, customerLimits } from '@besedka/contract'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullMoment } from '../../format/moments.ts'
import { useLive, useViewerId } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useKeptText } from '../../ui/kept-form/use-kept-text.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { customerWords } from './customer-words.ts'
import styles from './profile.module.css'

type Props = {
  /** The id of the customer or company that they are about: what is typed is kept for it until it is saved. */
  about: string
  /** What the field for a new one is called. */
  label: string
  /** How many there are. */
  count: number
  mayWrite: boolean
  /** The query of the list; its key holds what changes with every comment. */
  query: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<{ items: CustomerCommentView[] }> }
  add: (text: string) => Promise<boolean>
  change: (commentId: string, text: string) => Promise<boolean>
  remove: (commentId: string) => Promise<boolean>
}

/** What colleagues have written down about a customer or a company, the latest first. */
export function Comments({ about, label, count, mayWrite, query, add, change, remove }: Props) {
  const t = useWords(customerWords)
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData })

  async function removeOne({ id, text }: CustomerCommentView): Promise<void> {
    if (!(await remove(id))) return
    showToast({ kind: 'success', text: t('commentDeleted'), action: { label: t('undo'), run: () => void add(text) } })
  }

  if (!mayWrite && count === 0) return null
  return (
    <section aria-label={t('comments')}>
      <h3 className={styles.heading}>{t('comments')}</h3>
      {mayWrite && <CommentForm key={about} kept={`comment.${about}`} label={label} initial="" action={t('addComment')} onSave={add} />}
      <ul className={styles.comments}>
        {(data?.items ?? []).map((comment) => (
          <Comment
            key={comment.id}
            label={label}
            comment={comment}
            onChange={(text) => change(comment.id, text)}
            onRemove={() => void removeOne(comment)}
          />
        ))}
      </ul>
    </section>
  )
}

type CommentProps = { label: string; comment: CustomerCommentView; onChange: (text: string) => Promise<boolean>; onRemove: () => void }

function Comment({ label, comment, onChange, onRemove }: CommentProps) {
  const t = useWords(customerWords)
  const locale = useLocale()
  const own = useViewerId() === comment.authorId
  const author = useLive((state) => (comment.authorId === null ? undefined : state.accounts.get(comment.authorId)?.name))
  const [changing, setChanging] = useState(false)
  if (changing) {
    return (
      <li>
        <CommentForm
          kept={`comment-edit.${comment.id}`}
          label={label}
          initial={comment.text}
          action={t('save')}
          onSave={async (text) => {
            const saved = await onChange(text)
            if (saved) setChanging(false)
            return saved
          }}
          onCancel={() => setChanging(false)}
        />
      </li>
    )
  }
  return (
    <li className={styles.comment}>
      <p>{comment.text}</p>
      <small>
        {author ?? t(comment.authorId === null ? 'program' : 'someone')} · {fullMoment(comment.createdAt, locale)}
        {comment.editedAt !== null && ` · ${t('edited')}`}
      </small>
      {own && (
        <span className={styles.tools}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('editComment')} onClick={() => setChanging(true)}>
            <IconPencil size={16} stroke={1.5} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('removeComment')} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}

type FormProps = {
  kept: string
  label: string
  initial: string
  action: string
  onSave: (text: string) => Promise<boolean>
  onCancel?: () => void
}

function CommentForm({ kept, label, initial, action, onSave, onCancel }: FormProps) {
  const t = useWords(customerWords)
  const { text, change, startOver, forget } = useKeptText(kept, initial)
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    if (text.trim() === '') return
    setSaving(true)
    if (await onSave(text.trim())) startOver()
    setSaving(false)
  }

  function cancel(): void {
    forget()
    onCancel?.()
  }

  return (
    <form
      className={styles.inlineForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        maxLength={customerLimits.comment}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.code === 'Escape' && onCancel) cancel()
          if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      />
      {(text.trim() !== '' || onCancel) && (
        <span className={styles.buttons}>
          <Button size="xs" type="submit" loading={saving}>
            {action}
          </Button>
          {onCancel && (
            <Button size="xs" variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
        </span>
      )}
    </form>
  )
}
