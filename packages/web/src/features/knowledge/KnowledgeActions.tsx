import { Button } from '@mantine/core'
import { IconExternalLink, IconFolderPlus, IconPlus, IconUpload } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { importPath } from '../article-archives/archive-paths.ts'
import { archiveWords } from '../article-archives/archive-words.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { knowledgeWords } from './knowledge-words.ts'

type Props = {
  /** Address of the help centre, where there is one. */
  centre: string | undefined
  hasSections: boolean
  /** The section that is shown. */
  section: { id: string; name: string } | undefined
  onSection(): void
  onArticle(): void
}

/** Above the knowledge base: the help centre as customers see it, articles taken along and brought in, a new article; a section where there is none yet. */
export function KnowledgeActions({ centre, hasSections, section, onSection, onArticle }: Props) {
  const t = useWords(knowledgeWords)
  const a = useWords(archiveWords)
  const take = (sectionId: string | null) => api.articleExports.create({ sectionId }, { quiet: true })
  const bringIn = () => navigate(importPath())
  return (
    <>
      {centre && (
        <Button
          component="a"
          href={centre}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        >
          {t('openCentre')}
        </Button>
      )}
      {hasSections ? (
        <ExportMenu
          of="articleExports"
          label={a('archive')}
          choices={[
            ...(section ? [{ label: a('takeSection', { name: section.name }), start: () => take(section.id) }] : []),
            { label: a('takeAll'), start: () => take(null) },
          ]}
          other={{ label: a('import'), act: bringIn }}
        />
      ) : (
        <>
          <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} onClick={bringIn}>
            {a('import')}
          </Button>
          <Button leftSection={<IconFolderPlus size={16} stroke={1.5} aria-hidden />} onClick={onSection}>
            {t('addSection')}
          </Button>
        </>
      )}
      {hasSections && (
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onArticle}>
          {t('addArticle')}
        </Button>
      )}
    </>
  )
}
