import { fieldText, type InvitationOffer, limits } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx'
import { roleWords } from '../../ui/role-words.ts'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { Refusal } from '../entrance/Refusal.tsx'
import { useAcceptance } from './use-acceptance.ts'

type Props = { token: string; offer: InvitationOffer; onOutdated: () => void }

/** Who invites, into what, as what; and the name and password with which somebody accepts. */
export function AcceptForm({ token, offer, onOutdated }: Props) {
  const { t } = useTranslation('invitation')
  const locale = useLocale()
  const form = useAcceptance(token, offer, onOutdated)
  const { invitedBy: by, organisationName: organisation, roleName } = offer
  const role = roleWords(roleName, locale)
  return (
    <EntranceFrame title={t('title')} lead={t('lead', { by, organisation, role })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <TextInput label={t('email')} description={t('emailHint')} value={offer.email} readOnly size="md" autoComplete="username" />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          value={form.name}
          onChange={(event) => form.typeName(event.currentTarget.value)}
          onBlur={() => form.name && form.checkName()}
          error={form.problem && fieldText(form.problem, {}, locale)}
          maxLength={limits.accountNameLength}
          autoComplete="name"
          size="md"
          autoFocus
        />
        <NewPasswordFields chosen={form.chosen} size="md" isFirst />
        <Refusal text={form.refusal} />
        <Button type="submit" size="md" fullWidth loading={form.sending} loaderProps={{ type: 'dots' }}>
          {t('accept')}
        </Button>
      </form>
    </EntranceFrame>
  )
}
