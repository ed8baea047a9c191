import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { helpAddress } from '../help-address.ts'
import { refreshKnowledge } from '../knowledge-queries.ts'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import type { Work } from './use-article.ts'

type Props = { work: Work; onCare: () => void; onVersions: () => void; onDelete: () => void }

/** Publishing an article to colleagues or to everybody, taking it back, and what else can be done with all of it. */
export function ArticleActs({ work, onCare, onVersions, onDelete }: Props) {
  const t = useWords(articleEditorWords)
  const { view, saving } = work
  const { busy, run } = useAct()
  const address = helpAddress(view)
  const isStuck = saving === 'stale' || saving === 'untitled' || saving === 'tooLong'
  const nothingToPublish = view.state !== 'draft' && !view.hasChanges && saving === 'saved'

  async function publish(state: 'internal' | 'public'): Promise<void> {
    await run(async () => {
      if (!(await work.save())) return
      await work.act((seen) => api.knowledge.publish({ ...seen, state }))
      showToast({ kind: 'success', text: t('published') })
      await refreshKnowledge()
    })
  }

  async function withdraw(): Promise<void> {
    await run(async () => {
      // What cannot be saved yet, for want of a title, does not keep readers reading it.
      await work.save()
      await work.act((seen) => api.knowledge.withdraw(seen))
      showToast({ kind: 'success', text: t('withdrawn') })
      await refreshKnowledge()
    })
  }

  return (
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
        {address && <MenuItem onClick={() => window.open(address, '_blank', 'noopener')}>{t('openPublic')}</MenuItem>}
        {view.state === 'internal' && <MenuItem onClick={() => void publish('public')}>{t('publishPublic')}</MenuItem>}
        {view.state === 'public' && <MenuItem onClick={() => void publish('internal')}>{t('publishInternal')}</MenuItem>}
        {view.state !== 'draft' && <MenuItem onClick={() => void withdraw()}>{t('withdraw')}</MenuItem>}
        <MenuItem onClick={onCare}>{t('care')}</MenuItem>
        <MenuItem onClick={onVersions}>{t('versions')}</MenuItem>
        <MenuItem onClick={onDelete}>{t('delete')}</MenuItem>
      </Menu>
    </div>
  )
}
