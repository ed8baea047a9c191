import { type MergeChoices, type MergedValues, type MergePreview, mergedAtOnceMax } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowsJoin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useCustomerEdit } from '../customers/use-customer-edit.ts'
import { ChosenAlone } from './ChosenAlone.tsx'
import { Comparison } from './Comparison.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { mergeAddress } from './merge-address.ts'
import { choicesFor, valuesFor } from './merge-choices.ts'
import { previewQuery, refreshMerges } from './merge-queries.ts'
import { mergeWords } from './merge-words.ts'
import styles from './merges.module.css'

/** Two customers or more, side by side, and what becomes of them. Who is chosen stands in the address. */
export function MergeForm({ chosenIds }: { chosenIds: readonly string[] }) {
  const t = useWords(mergeWords)
  const preview = useQuery({ ...previewQuery(chosenIds), placeholderData: keepPreviousData, retry: false })
  const show = (ids: readonly string[]) => navigate(mergeAddress(ids), { replace: true })
  const remove = (id: string) => show(chosenIds.filter((one) => one !== id))
  return (
    <section aria-labelledby="whom-to-merge">
      <h2 id="whom-to-merge" className={styles.heading}>
        {t('whom')}
      </h2>
      {chosenIds.length < mergedAtOnceMax ? (
        <CustomerSearch chosenIds={chosenIds} onChoose={(id) => show([...chosenIds, id])} />
      ) : (
        <p className={styles.hint}>{t('full', { count: mergedAtOnceMax })}</p>
      )}
      {chosenIds.length === 0 && <p className={styles.hint}>{t('chooseTwo')}</p>}
      {chosenIds.length === 1 && <ChosenAlone customerId={chosenIds[0] ?? ''} onRemove={remove} />}
      {chosenIds.length > 1 && (
        <ListStates query={preview} rows={6}>
          {(data) => <Chosen preview={onlyOf(data, chosenIds)} onRemove={remove} />}
        </ListStates>
      )}
    </section>
  )
}

/** While the next preview loads, the one before shows those who are still chosen; who was merged meanwhile stands once. */
function onlyOf(preview: MergePreview, ids: readonly string[]): MergePreview {
  const each = new Map(preview.customers.map((one) => [one.customer.id, one]))
  const left = [...each.values()].filter(({ customer }) => ids.includes(customer.id))
  return { ...preview, customers: left.length > 1 ? left : [...each.values()] }
}

function Chosen({ preview, onRemove }: { preview: MergePreview; onRemove: (id: string) => void }) {
  const t = useWords(mergeWords)
  const takesApart = hasRight(useCurrentUser(), 'RIGHT_ACCOUNT_CONTROL')
  const { busy, edit } = useCustomerEdit()
  const [chosen, setChosen] = useState<MergeChoices>({})
  const [chosenValues, setChosenValues] = useState<MergedValues>({})
  const [withoutCompanyIds, setWithoutCompanyIds] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const customers = preview.customers.map(({ customer }) => customer)
  const choices = choicesFor(customers, chosen)
  const values = valuesFor(customers, chosenValues)
  const [first, ...others] = customers
  if (!first || others.length === 0) return <p className={styles.hint}>{t('oneAlready')}</p>
  const name = customers.find(({ id }) => id === choices.name)?.name ?? first.name

  async function merge(customerId: string): Promise<void> {
    const given = { customerId, otherIds: others.map(({ id }) => id), from: choices, values, withoutCompanyIds: [...withoutCompanyIds] }
    const merged = await edit(() => api.merges.merge(given, { quiet: true }))
    setAsking(false)
    if (!merged) return
    await refreshMerges()
    showToast({ kind: 'success', text: t('merged') })
    navigate(`/admin/customers/${customerId}`)
  }

  return (
    <>
      <Comparison
        compared={preview.customers}
        choices={choices}
        values={values}
        withoutCompanyIds={withoutCompanyIds}
        onChoose={(field, id) => setChosen({ ...chosen, [field]: id })}
        onChooseValue={(fieldId, id) => setChosenValues({ ...chosenValues, [fieldId]: id })}
        onLeaveCompany={(companyId, left) =>
          setWithoutCompanyIds((before) => [...before.filter((id) => id !== companyId), ...(left ? [companyId] : [])])
        }
        onRemove={onRemove}
      />
      <Outcome preview={preview} />
      <Button leftSection={<IconArrowsJoin size={18} stroke={1.5} aria-hidden />} onClick={() => setAsking(true)}>
        {t('merge')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('mergeQuestion', { count: customers.length, name })}
        text={t(takesApart ? 'mergeTextOwn' : 'mergeText')}
        confirmLabel={t('merge')}
        busy={busy}
        onConfirm={() => void merge(first.id)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** What will become of their chats, in words. */
function Outcome({ preview }: { preview: MergePreview }) {
  const t = useWords(mergeWords)
  const chats = preview.customers.reduce((sum, one) => sum + one.chats, 0)
  const open = preview.customers.reduce((sum, one) => sum + one.openChats, 0)
  return (
    <div className={styles.outcome}>
      {chats > 0 && <p>{t('chatsStay', { count: chats })}</p>}
      {open > 0 && <p>{t('openStay')}</p>}
      {preview.intoHands > 0 && <p>{t('intoHands', { count: preview.intoHands })}</p>}
      {preview.blacklisted && (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          {t('blacklisted')}
        </p>
      )}
    </div>
  )
}
