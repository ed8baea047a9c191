import { Button } from '@mantine/core'
import { IconExternalLink, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { knowledgeWords } from './knowledge-words.ts'

type Props = {
  /** Address of the help centre, where there is one. */
  centre: string | undefined
  hasSections: boolean
  onSection(): void
  onArticle(): void
}

/** Above the knowledge base: the help centre as customers see it, a new section, a new article. */
export function KnowledgeActions({ centre, hasSections, onSection, onArticle }: Props) {
  const t = useWords(knowledgeWords)
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
      <Button
        variant={hasSections ? 'default' : 'filled'}
        leftSection={<IconFolderPlus size={16} stroke={1.5} aria-hidden />}
        onClick={onSection}
      >
        {t('addSection')}
      </Button>
      {hasSections && (
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onArticle}>
          {t('addArticle')}
        </Button>
      )}
    </>
  )
}
