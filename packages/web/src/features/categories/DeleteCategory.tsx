import type { CategoryUse, CategoryView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { NamedBy } from '../chat-steps/NamedBy.tsx'
import { useFindNamedBy } from '../chat-steps/named-by-query.ts'
import { categoryWords } from './category-words.ts'
import type { CategoryActs } from './use-category-acts.ts'

/** The server counts no further. */
const countedMax = 1_000

/** Asks before a category is deleted, and says what goes with it. */
export function DeleteCategory({ category, acts, onEnd }: { category: CategoryView; acts: CategoryActs; onEnd: () => void }) {
  const t = useWords(categoryWords)
  const [busy, setBusy] = useState(false)
  const { name } = category
  const findNamedBy = useFindNamedBy(category.id)
  const use = useQuery({
    queryKey: ['category-use', category.id],
    async queryFn({ signal }) {
      const [use] = await Promise.all([api.categories.deletion({ categoryId: category.id }, { signal, quiet: true }), findNamedBy()])
      return use
    },
    staleTime: 0,
  })

  async function confirm(): Promise<void> {
    setBusy(true)
    const done = await acts.remove(category)
    if (done) showToast({ kind: 'success', text: t('deleted', { name }) })
    onEnd()
  }

  function textOf({ below, chats }: CategoryUse): string {
    const sentences = [t('deleteText')]
    if (below > 0) sentences.push(t('deleteBelow', { count: below }))
    if (chats > 0) sentences.push(chats >= countedMax ? t('deleteChatsMany') : t('deleteChats', { count: chats }))
    if (chats > 0 && !category.archived) sentences.push(t('deleteInstead'))
    return sentences.join(' ')
  }

  return (
    <ConfirmDialog
      open={!use.isPending}
      title={t('deleteQuestion', { name })}
      text={use.data ? textOf(use.data) : t('deleteText')}
      more={<NamedBy id={category.id} />}
      confirmLabel={t('delete')}
      dangerous
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
    />
  )
}
