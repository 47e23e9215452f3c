import {
  CircleQuestionMark,
  Clock,
  FilePen,
  FileText,
  Globe,
  type LucideIcon,
  ShoppingBag,
} from 'lucide-react'
import type { KnowledgeKind } from '#contract/knowledge/knowledge.ts'
import { Tile } from '#dashboard/components/tile.tsx'

const ICONS: Record<KnowledgeKind, LucideIcon> = {
  context: FilePen,
  answers: CircleQuestionMark,
  profile: Clock,
  shop: ShoppingBag,
  site: Globe,
  file: FileText,
}

/** The tile of a kind of source. */
export function SourceIcon({ kind }: { kind: KnowledgeKind }) {
  return <Tile icon={ICONS[kind]} />
}
