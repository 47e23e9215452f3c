import { DrawingFrame, faint, paper, Star, tint } from './drawing-frame.tsx'

export const storm = (
  <>
    <path {...paper} d="M46 69a16 16 0 0 1-1.5-32A27 27 0 0 1 94 33.5 18 18 0 0 1 97 69z" />
    <path {...tint} d="M70 56h17l-7 13h10L70 96l5-18H64z" />
    <path {...faint} d="M52 79l-4 9M104 79l-4 9M114 83l-3 8" />
    <Star x={121} y={36} size={16} />
  </>
)

/** Where something failed. */
export const StormDrawing = () => <DrawingFrame>{storm}</DrawingFrame>
