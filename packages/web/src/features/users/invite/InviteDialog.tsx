import { Button, Modal, MultiSelect, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { roleWords } from '../../../ui/role-words.ts'
import { roleChoicesQuery, teamsQuery } from '../users-queries.ts'
import styles from './InviteDialog.module.css'
import { NotMailed } from './NotMailed.tsx'
import { NotSent } from './NotSent.tsx'
import { useInviting } from './use-inviting.ts'

/** Invites many at once with one role and the same teams. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const inviting = useInviting(onClose)
  const roles = useQuery(roleChoicesQuery)
  const teams = useQuery(teamsQuery)
  const changesTeams = hasRight(useCurrentUser(), 'AUTHORITY_TEAMS_UPDATE')
  const chosen = roles.data?.find(({ id }) => id === inviting.roleId)
  return (
    <Modal opened onClose={onClose} title={t('inviteTitle')} size={520} closeButtonProps={{ 'aria-label': t('close') }}>
      <FocusBack />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void inviting.send()
        }}
      >
        <p className={styles.lead}>{t('inviteLead')}</p>
        <Textarea
          label={t('addresses')}
          description={t('addressesHint')}
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          inputMode="email"
          value={inviting.text}
          onChange={(event) => inviting.type(event.currentTarget.value)}
          error={inviting.problem}
        />
        <NotSent outcomes={inviting.refused} />
        {inviting.notMailed && <NotMailed {...inviting.notMailed} />}
        <div>
          <NativeSelect
            label={t('role')}
            data={[
              { value: '', label: t('chooseRole'), disabled: true },
              ...(roles.data ?? []).map(({ id, name, grantable }) => ({ value: id, label: roleWords(name, locale), disabled: !grantable })),
            ]}
            value={inviting.roleId}
            onChange={(event) => inviting.setRoleId(event.currentTarget.value)}
          />
          {chosen?.description && <p className={styles.hint}>{roleWords(chosen.description, locale)}</p>}
        </div>
        {changesTeams && (
          <MultiSelect
            label={t('teams')}
            placeholder={inviting.teamIds.length === 0 ? t('teamsPlaceholder') : ''}
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage={t('noSuchTeam')}
            data={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={inviting.teamIds}
            onChange={inviting.setTeamIds}
          />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t(inviting.notMailed ? 'madeDone' : 'cancel')}
          </Button>
          <Button type="submit" loading={inviting.sending} disabled={inviting.roleId === ''}>
            {t('inviteSend', { count: Math.max(1, inviting.count) })}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
