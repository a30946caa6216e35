import { type News, NewsBox } from '../../result-banner.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { ManyApprovals } from './many-approvals.tsx';

/** An approval that was made on this page; until then (UTC ms) it can be taken back. */
export interface Approval {
  id: string;
  nombre: string;
  until: number;
  refresh: () => void;
}

interface NewsBarProps {
  news: readonly News[];
  approvals: readonly Approval[];
  onUndo: (approvals: readonly Approval[]) => Promise<void>;
  /** What became of these was said. */
  onTold: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** So many approvals are told one by one. */
const oneByOne = 3;

/** What decisions about members came to, and the approvals that can be taken back. */
export function NewsBar({ news, approvals, onUndo, onTold, onClose }: NewsBarProps) {
  if (news.length === 0 && approvals.length === 0) return null;
  return (
    <NewsBox news={news} newest={approvals.at(-1)} onClose={onClose}>
      {approvals.length > oneByOne ? (
        <ManyApprovals approvals={approvals} onUndo={onUndo} onTold={onTold} />
      ) : (
        approvals.map((approval) => (
          <ApprovalLine
            key={`${approval.id} ${approval.until}`}
            approval={approval}
            onUndo={onUndo}
            onTold={onTold}
          />
        ))
      )}
    </NewsBox>
  );
}
