import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { navigate } from '../../../app/router/address.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { titleOf } from '../article-title.ts'
import { articleQuery, refreshKnowledge } from '../knowledge-queries.ts'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import type { Work } from './use-article.ts'
import { VersionsSide } from './VersionsSide.tsx'

const knowledgePath = '/admin/preferences/knowledge'
const tones = { draft: 'off', internal: 'good', public: 'good' } as const

/** Who reads the article, whether it is saved, and what can be done with all of it. */
export function EditorHead({ work }: { work: Work }) {
  const t = useWords(articleEditorWords)
  const locale = useLocale()
  const { view, saving } = work
  const [deleting, setDeleting] = useState(false)
  const [looking, setLooking] = useState(false)
  const { busy, run } = useAct()
  const name = titleOf(view.texts, locale)
  const isStuck = saving === 'stale' || saving === 'untitled' || saving === 'tooLong'
  const nothingToPublish = view.state !== 'draft' && !view.hasChanges && saving === 'saved'

  async function publish(state: 'internal' | 'public'): Promise<void> {
    await run(async () => {
      if (!(await work.save())) return
      work.take(await api.knowledge.publish({ articleId: view.id, version: work.version(), state }))
      showToast({ kind: 'success', text: t('published') })
      await refreshKnowledge()
    })
  }

  async function withdraw(): Promise<void> {
    await run(async () => {
      work.take(await api.knowledge.withdraw({ articleId: view.id }))
      showToast({ kind: 'success', text: t('withdrawn') })
      await refreshKnowledge()
    })
  }

  async function remove(): Promise<void> {
    const gone = await run(() => api.knowledge.delete({ articleId: view.id }))
    setDeleting(false)
    if (!gone) return
    showToast({ kind: 'success', text: t('deleted') })
    await refreshKnowledge()
    navigate(knowledgePath, { unasked: true })
  }

  return (
    <header className={styles.head}>
      <ActionIcon variant="subtle" color="gray" size={36} title={t('back')} onClick={() => navigate(knowledgePath)}>
        <IconArrowLeft size={20} stroke={1.5} aria-label={t('back')} />
      </ActionIcon>
      <div className={styles.whose}>
        <h1 className={styles.name}>{name}</h1>
        <StateChip tone={tones[view.state]} label={t(`state-${view.state}`)} />
        <span className={styles.saving} role="status" data-state={saving}>
          {t(saving)}
        </span>
        {saving === 'stale' && (
          <Button
            size="compact-sm"
            variant="default"
            title={t('reloadHint')}
            onClick={() => void queryClient.resetQueries({ queryKey: articleQuery(view.id).queryKey })}
          >
            {t('reload')}
          </Button>
        )}
      </div>
      <div className={styles.acts}>
        {view.state === 'draft' ? (
          <Menu
            label={t('publish')}
            position="bottom-end"
            width={280}
            target={(props) => (
              <Button loading={busy} disabled={isStuck} rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />} {...props}>
                {t('publish')}
              </Button>
            )}
          >
            <MenuItem onClick={() => void publish('public')}>{t('publishPublic')}</MenuItem>
            <MenuItem onClick={() => void publish('internal')}>{t('publishInternal')}</MenuItem>
          </Menu>
        ) : (
          <Button
            loading={busy}
            disabled={isStuck || nothingToPublish}
            onClick={() => void publish(view.state === 'internal' ? 'internal' : 'public')}
          >
            {t('publishChanges')}
          </Button>
        )}
        <Menu
          label={t('more')}
          position="bottom-end"
          width={280}
          target={(props) => (
            <ActionIcon variant="default" size={36} aria-label={t('more')} title={t('more')} {...props}>
              <IconDots size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        >
          {view.publicPath !== null && (
            <MenuItem onClick={() => window.open(view.publicPath ?? '', '_blank', 'noopener')}>{t('openPublic')}</MenuItem>
          )}
          {view.state === 'internal' && <MenuItem onClick={() => void publish('public')}>{t('publishPublic')}</MenuItem>}
          {view.state === 'public' && <MenuItem onClick={() => void publish('internal')}>{t('publishInternal')}</MenuItem>}
          {view.state !== 'draft' && <MenuItem onClick={() => void withdraw()}>{t('withdraw')}</MenuItem>}
          <MenuItem onClick={() => setLooking(true)}>{t('versions')}</MenuItem>
          <MenuItem onClick={() => setDeleting(true)}>{t('delete')}</MenuItem>
        </Menu>
      </div>
      {looking && <VersionsSide work={work} onClose={() => setLooking(false)} />}
      <ConfirmDialog
        open={deleting}
        title={t('deleteQuestion', { name })}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('keep')}
        dangerous
        onConfirm={() => void remove()}
        onCancel={() => setDeleting(false)}
      />
      <LeaveGuard
        dirty={saving !== 'saved' && !deleting}
        title={t('unsaved')}
        text={t('reloadHint')}
        leaveLabel={t('back')}
        stayLabel={t('keep')}
      />
    </header>
  )
}
