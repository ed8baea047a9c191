export const lightbox = {
  previousImage: 'Предыдущее изображение',
  nextImage: 'Следующее изображение',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
} as const
