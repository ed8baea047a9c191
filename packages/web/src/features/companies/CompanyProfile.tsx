import { type CompanyView, companyLimits } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteNamed } from '../chat-steps/DeleteNamed.tsx'
import { ManagerField } from '../chats/panel/manager/ManagerField.tsx'
import { StatusChoice } from '../customer-statuses/StatusChoice.tsx'
import { AdditionalFields } from '../customers/AdditionalFields.tsx'
import { Comments } from '../customers/Comments.tsx'
import { InlineText } from '../customers/InlineText.tsx'
import profile from '../customers/profile.module.css'
import styles from './companies.module.css'
import { companyWords } from './company-words.ts'
import { domainsIn } from './domains-in.ts'
import { useCompanyEdit } from './use-company-edit.ts'

const domainsMaxLength = companyLimits.domains * companyLimits.domain

/** What is known and written down about the company, each part changed where it stands. */
export function CompanyProfile({ company }: { company: CompanyView }) {
  const t = useWords(companyWords)
  const { may, busy, edit } = useCompanyEdit()
  const about = { companyId: company.id }
  const quiet = { quiet: true }
  const update = (changes: Omit<Parameters<typeof api.companies.update>[0], 'companyId'>) =>
    edit(() => api.companies.update({ ...about, ...changes }, quiet))
  return (
    <>
      <section aria-label={t('about')}>
        <h3 className={profile.heading}>{t('about')}</h3>
        <dl className={profile.facts}>
          <Fact
            label={t('domains')}
            value={company.domains.join(', ')}
            maxLength={domainsMaxLength}
            onSave={(text) => update({ domains: domainsIn(text) })}
          />
          <Fact
            label={t('phone')}
            value={company.phone ?? ''}
            maxLength={companyLimits.phone}
            onSave={(text) => update({ phone: text || null })}
          />
          <Fact
            label={t('link')}
            value={company.link ?? ''}
            maxLength={companyLimits.link}
            onSave={(text) => update({ link: text || null })}
          />
        </dl>
        <AdditionalFields
          fields={company.fields}
          may={may}
          add={(field) => edit(() => api.companies.addField({ ...about, ...field }, quiet))}
          change={(field) => edit(() => api.companies.updateField({ ...about, ...field }, quiet))}
          remove={(name) => edit(() => api.companies.removeField({ ...about, name }, quiet))}
        />
      </section>
      <StatusChoice statusId={company.statusId} mayChange={may} busy={busy} onChoose={(statusId) => void update({ statusId })} />
      <ManagerField
        accountId={company.personalManagerId}
        mayChange={may}
        busy={busy}
        onChoose={(personalManagerId) => void update({ personalManagerId })}
      />
      <Comments
        about={company.id}
        label={t('comment')}
        count={company.comments}
        mayWrite={may}
        query={{
          queryKey: ['companies', 'comments', company.id, company.version],
          queryFn: ({ signal }) => api.companies.comments(about, { signal, ...quiet }),
        }}
        add={(text) => edit(() => api.companies.addComment({ ...about, text }, quiet))}
        change={(commentId, text) => edit(() => api.companies.updateComment({ ...about, commentId, text }, quiet))}
        remove={(commentId) => edit(() => api.companies.removeComment({ ...about, commentId }, quiet))}
      />
      {may && (
        <div className={styles.delete}>
          <DeleteNamed
            label={t('delete')}
            question={t('deleteQuestion', { name: company.name })}
            text={t('deleteText')}
            id={company.id}
            done={t('deleted')}
            remove={() => api.companies.delete(about)}
            onDeleted={() => navigate('/admin/companies')}
          />
        </div>
      )}
    </>
  )
}

type FactProps = { label: string; value: string; maxLength: number; onSave: (text: string) => Promise<boolean> }

function Fact({ label, value, maxLength, onSave }: FactProps) {
  const t = useWords(companyWords)
  const { may } = useCompanyEdit()
  return (
    <div className={profile.fact}>
      <dt title={label}>{label}</dt>
      <dd>
        {may ? (
          <InlineText
            label={label}
            changeLabel={t('change', { name: label })}
            value={value}
            placeholder={t('empty')}
            maxLength={maxLength}
            onSave={onSave}
          />
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
