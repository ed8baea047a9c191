import type { AriaLabelConfig } from '@xyflow/react'
import { useMemo } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { canvasWords } from './canvas-words.ts'

const directions = ['up', 'down', 'left', 'right'] as const

/** What React Flow says by itself, to screen readers and in tooltips, in the language of the screen. */
export function useCanvasWords(): Partial<AriaLabelConfig> {
  const t = useWords(canvasWords)
  return useMemo(
    () => ({
      'node.a11yDescription.keyboardDisabled': t('nodeHint'),
      'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) => {
        const known = directions.find((one) => one === direction)
        return t(known ? `moved-${known}` : 'moved', { x, y })
      },
      'edge.a11yDescription.default': t('linkHint'),
      'controls.ariaLabel': t('view'),
      'controls.zoomIn.ariaLabel': t('zoomIn'),
      'controls.zoomOut.ariaLabel': t('zoomOut'),
      'controls.fitView.ariaLabel': t('fitView'),
      'minimap.ariaLabel': t('miniMap'),
    }),
    [t],
  )
}
