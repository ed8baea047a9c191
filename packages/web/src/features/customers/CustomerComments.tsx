import { type CustomerCommentView, type CustomerView, customerLimits } from '@besedka/contract'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useLive, useViewerId } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { fullMoment } from '../chats/shared/format-moment.ts'
import { customerWords } from './customer-words.ts'
import styles from './profile.module.css'
import { useCustomerEdit } from './use-customer-edit.ts'

/** What colleagues have written down about the customer, the latest first. The query follows the customer's version, so it is never stale. */
export function CustomerComments({ customer }: { customer: CustomerView }) {
  const t = useWords(customerWords)
  const { may, edit } = useCustomerEdit()
  const about = { customerId: customer.id }
  const { data } = useQuery({
    queryKey: ['customers', customer.id, 'comments', customer.version],
    queryFn: ({ signal }) => api.customerProfiles.comments(about, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const add = (text: string) => edit(() => api.customerProfiles.addComment({ ...about, text }, { quiet: true }))

  async function remove({ id, text }: CustomerCommentView): Promise<void> {
    if (!(await edit(() => api.customerProfiles.removeComment({ ...about, commentId: id }, { quiet: true })))) return
    showToast({ kind: 'success', text: t('commentDeleted'), action: { label: t('undo'), run: () => void add(text) } })
  }

  if (!may && customer.comments === 0) return null
  return (
    <section aria-label={t('comments')}>
      <h3 className={styles.heading}>{t('comments')}</h3>
      {may && <CommentForm initial="" action={t('addComment')} onSave={add} />}
      {customer.comments === 0 && !may && <p className={styles.muted}>{t('noComments')}</p>}
      <ul className={styles.comments}>
        {(data?.items ?? []).map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onChange={(text) => edit(() => api.customerProfiles.updateComment({ ...about, commentId: comment.id, text }, { quiet: true }))}
            onRemove={() => void remove(comment)}
          />
        ))}
      </ul>
    </section>
  )
}

type CommentProps = { comment: CustomerCommentView; onChange: (text: string) => Promise<boolean>; onRemove: () => void }

function Comment({ comment, onChange, onRemove }: CommentProps) {
  const t = useWords(customerWords)
  const locale = useLocale()
  const own = useViewerId() === comment.authorId
  const author = useLive((state) => (comment.authorId === null ? undefined : state.accounts.get(comment.authorId)?.name))
  const [changing, setChanging] = useState(false)
  if (changing) {
    return (
      <li>
        <CommentForm
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

type FormProps = { initial: string; action: string; onSave: (text: string) => Promise<boolean>; onCancel?: () => void }

function CommentForm({ initial, action, onSave, onCancel }: FormProps) {
  const t = useWords(customerWords)
  const [text, setText] = useState(initial)
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    if (text.trim() === '') return
    setSaving(true)
    if (await onSave(text.trim())) setText('')
    setSaving(false)
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
        aria-label={t('comment')}
        placeholder={t('comment')}
        rows={2}
        maxLength={customerLimits.comment}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.code === 'Escape') onCancel?.()
          if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      />
      {(text.trim() !== '' || onCancel) && (
        <span className={styles.buttons}>
          <Button size="xs" type="submit" loading={saving}>
            {action}
          </Button>
          {onCancel && (
            <Button size="xs" variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </span>
      )}
    </form>
  )
}
