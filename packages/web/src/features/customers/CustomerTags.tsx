import { type CustomerView, customerLimits } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { TagEditor, TagList } from '../../ui/tags/TagEditor.tsx'
import { customerWords } from './customer-words.ts'
import styles from './profile.module.css'
import { useCustomerEdit } from './use-customer-edit.ts'

const quiet = { quiet: true } as const

/** Words by which the customer is found again. */
export function CustomerTags({ customer }: { customer: CustomerView }) {
  const t = useWords(customerWords)
  const { may, edit } = useCustomerEdit()
  const about = { customerId: customer.id }
  if (!may && customer.tags.length === 0) return null
  return (
    <section aria-label={t('tags')}>
      <h3 className={styles.heading}>{t('tags')}</h3>
      {may ? (
        <TagEditor
          tags={customer.tags}
          words={{ add: t('addTag'), remove: (tag) => t('removeTag', { tag }) }}
          maxLength={customerLimits.tag}
          kind="customer-tags"
          find={async (search, signal) => (await api.customerProfiles.tags({ search }, { signal, ...quiet })).items.map(({ tag }) => tag)}
          onAdd={(tag) => edit(() => api.customerProfiles.addTag({ ...about, tag }, quiet))}
          onRemove={(tag) =>
            void edit(() => api.customerProfiles.removeTag({ ...about, tag }, quiet), {
              text: t('tagRemoved', { tag }),
              call: () => api.customerProfiles.addTag({ ...about, tag }, quiet),
            })
          }
        />
      ) : (
        <TagList tags={customer.tags} />
      )}
    </section>
  )
}
