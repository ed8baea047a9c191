import { defineWords } from '../../../locales/define-words.ts'

export const canvasWords = defineWords({
  'ru-RU': {
    view: 'Масштаб',
    zoomIn: 'Крупнее',
    zoomOut: 'Мельче',
    fitView: 'Показать весь сценарий',
    miniMap: 'Карта сценария',
    nodeHint: 'Enter или пробел — выбрать узел, стрелки — передвинуть его, Delete — удалить, Esc — снять выбор.',
    linkHint: 'Enter или пробел — выбрать связь, Delete — удалить её, Esc — снять выбор.',
    moved: 'Узел передвинут: {{x}}, {{y}}',
    'moved-up': 'Узел передвинут вверх: {{x}}, {{y}}',
    'moved-down': 'Узел передвинут вниз: {{x}}, {{y}}',
    'moved-left': 'Узел передвинут влево: {{x}}, {{y}}',
    'moved-right': 'Узел передвинут вправо: {{x}}, {{y}}',
  },
  'en-GB': {
    view: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fitView: 'Show the whole scenario',
    miniMap: 'Map of the scenario',
    nodeHint: 'Enter or space selects a node, arrow keys move it, Delete removes it, Escape cancels.',
    linkHint: 'Enter or space selects a link, Delete removes it, Escape cancels.',
    moved: 'Node moved: {{x}}, {{y}}',
    'moved-up': 'Node moved up: {{x}}, {{y}}',
    'moved-down': 'Node moved down: {{x}}, {{y}}',
    'moved-left': 'Node moved left: {{x}}, {{y}}',
    'moved-right': 'Node moved right: {{x}}, {{y}}',
  },
})
