import type { AccountView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RestoredHint } from '../../../ui/kept-form/RestoredHint.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
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
import { useUserEditor } from './use-user-editor.ts'

/** Adds or edits a user (spec 2, 3, 5). Somebody who may do more than the viewer is only shown. */
export function UserForm({ account }: { account?: AccountView }) {
  const { t } = useTranslation('users')
  const editor = useUserEditor(account)
  const { close } = useUsersQuery()
  const locked = account?.outranks ?? false

  async function submit(): Promise<void> {
    const saved = await editor.save()
    if (saved && !account) close(true)
  }

  const foot = !locked && (
    <>
      <span className={styles.state} role="status">
        {account && t(editor.dirty ? 'unsaved' : 'allSaved')}
      </span>
      <Button type="submit" form="user" loading={editor.saving} disabled={account && !editor.dirty}>
        {t(account ? 'save' : 'create')}
      </Button>
    </>
  )
  return (
    <PanelFrame title={account?.name ?? t('newTitle')} foot={foot}>
      {editor.restored && <RestoredHint onStartOver={editor.startOver} />}
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
          <PersonFields editor={editor} />
          <RoleFields editor={editor} />
          <SkillFields editor={editor} />
          <PasswordField editor={editor} />
          <MoreFields editor={editor} />
        </fieldset>
      </form>
      {account && <SecondFactorSection account={account} mayReset={!editor.own && !locked} />}
      {account && !editor.own && !locked && <AccessSection account={account} />}
      <LeaveGuard
        dirty={editor.dirty && !editor.saving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
        onLeave={editor.forget}
      />
    </PanelFrame>
  )
}
