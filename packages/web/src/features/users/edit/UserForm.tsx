import type { AccountView } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SaveFoot } from '../../../ui/form-pane/SaveFoot.tsx'
import { RestoredHint } from '../../../ui/kept-form/RestoredHint.tsx'
import { AccessSection } from '../deactivate/AccessSection.tsx'
import { SecondFactorSection } from '../second-factor/SecondFactorSection.tsx'
import { useUsersQuery } from '../use-users-query.ts'
import { MoreFields } from './MoreFields.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PersonFields } from './PersonFields.tsx'
import { RoleFields } from './RoleFields.tsx'
import { SkillFields } from './SkillFields.tsx'
import styles from './UserForm.module.css'
import { useUserForm } from './use-user-form.ts'

/** Adds or edits a user (spec 2, 3, 5). Somebody who may do more than the viewer is only shown. */
export function UserForm({ account }: { account?: AccountView }) {
  const { t } = useTranslation('users')
  const form = useUserForm(account)
  const { close } = useUsersQuery()
  const locked = account?.outranks ?? false

  async function submit(): Promise<void> {
    if ((await form.submit()) && !account) close(true)
  }

  return (
    <PanelFrame
      title={account?.name ?? t('newTitle')}
      foot={!locked && <SaveFoot form={form} isNew={!account} createLabel={t('create')} formId="user" />}
    >
      {form.restored && <RestoredHint onStartOver={form.startOver} />}
      {locked && <p className={styles.notice}>{t('outranks')}</p>}
      <form
        id="user"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset className={styles.fields} disabled={locked}>
          <PersonFields form={form} />
          <RoleFields form={form} />
          <SkillFields form={form} />
          <PasswordField form={form} />
          <MoreFields form={form} />
        </fieldset>
      </form>
      {account && <SecondFactorSection account={account} mayReset={!form.own && !locked} />}
      {account && !form.own && !locked && <AccessSection account={account} />}
    </PanelFrame>
  )
}
