import { limits, type RightExplanation, type RoleChangePreview, type RoleView } from '@besedka/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { PageForm } from '../../ui/page-form/PageForm.tsx'
import { roleWords } from '../../ui/role-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { ChangeWarning } from './ChangeWarning.tsx'
import { DeleteRole } from './DeleteRole.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import styles from './RoleEditor.module.css'
import { draftOfRole, newRoleDraft, roleProblems, withRight } from './role-draft.ts'
import { keepRole } from './role-queries.ts'
import { copyAddress, roleAddress, roleListAddress } from './roles-address.ts'
import { SeenWithRole } from './SeenWithRole.tsx'

type Props = {
  /** Undefined while the role is being made. */
  role?: RoleView | undefined
  /** The role that the new one begins as. */
  source?: RoleView | undefined
  explanations: readonly RightExplanation[]
}

/** The form of a role. What a change would do to those who have it is said before it is done; built-in roles are only shown. */
export function RoleEditor({ role, source, explanations }: Props) {
  const { t } = useTranslation('roles')
  const [warning, setWarning] = useState<RoleChangePreview>()
  const grantable = new Set(explanations.filter((one) => one.grantable).map((one) => one.right))
  const copied = source && { ...draftOfRole(source), name: '', rights: source.rights.filter((right) => grantable.has(right)) }
  const form = useForm({
    name: `role.${role?.id ?? (source ? `copy.${source.id}` : 'new')}`,
    initial: role ? draftOfRole(role) : (copied ?? newRoleDraft),
    problemsOf: roleProblems,
    async save(draft) {
      const answer = role ? await api.roles.update({ roleId: role.id, ...draft }) : await api.roles.create(draft)
      keepRole(answer)
      showToast({ kind: 'success', text: t(role ? 'updated' : 'created') })
      if (!role) navigate(roleAddress(answer.id), { replace: true, unasked: true })
    },
  })
  const fixed = role?.builtIn ?? false
  const locale = useLocale()
  const title = role ? roleWords(role.name, locale) : t('newRole')
  const field = fixed ? ({ readOnly: true, variant: 'filled' } as const) : { required: true }

  async function submit(): Promise<void> {
    if (!form.isRight()) return
    const preview = role && role.holderCount > 0 ? await api.roles.preview({ roleId: role.id, rights: form.draft.rights }) : undefined
    if (preview && preview.gained.length + preview.lost.length > 0) setWarning(preview)
    else await form.submit()
  }

  return (
    <PageForm
      form={form}
      label={title}
      className={styles.form}
      createLabel={role ? undefined : t('create')}
      fixed={fixed}
      onSubmit={() => void submit()}
    >
      <Head role={role} title={title} />
      {fixed && <p className={styles.note}>{t('builtInNote')}</p>}
      {source && <p className={styles.note}>{t('copyOf', { name: roleWords(source.name, locale) })}</p>}
      <TextInput {...field} label={t('name')} maxLength={limits.roleNameLength} {...form.text('name')} {...(fixed && { value: title })} />
      <Textarea
        {...field}
        className={styles.field}
        label={t('description')}
        autosize
        minRows={2}
        maxLength={limits.roleDescriptionLength}
        {...form.text('description')}
        {...(fixed && { value: roleWords(form.draft.description, locale) })}
      />
      <SeenWithRole rights={form.draft.rights} />
      <RightsMatrix
        rights={form.draft.rights}
        before={source?.rights ?? form.saved.rights}
        explanations={explanations}
        onChange={fixed ? undefined : (right, on) => form.change({ rights: withRight(form.draft.rights, right, on) })}
      />
      {role && !fixed && <DeleteRole role={role} />}
      {warning && (
        <ChangeWarning
          preview={warning}
          onConfirm={() => {
            setWarning(undefined)
            void form.submit()
          }}
          onCancel={() => setWarning(undefined)}
        />
      )}
    </PageForm>
  )
}

/** The way back to the list, and for a role that is there a copy of it. */
function Head({ role, title }: { role: RoleView | undefined; title: string }) {
  const { t } = useTranslation('roles')
  return (
    <>
      <Link to={roleListAddress} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden />
        {t('allRoles')}
      </Link>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {role && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
            onClick={() => navigate(copyAddress(role.id))}
          >
            {t('copy')}
          </Button>
        )}
      </header>
    </>
  )
}
