import { useEffect } from 'react';
import type { AdminPost } from '#contract/blog/admin.ts';
import { LeaveGuard } from '../../leave-guard.tsx';
import styles from './blog.module.css';
import { CoverTile } from './cover-tile.tsx';
import { Generated } from './generated.tsx';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import { TextForm } from './text-form.tsx';
import { useEditor } from './use-editor.ts';

/** One post, new or stored, from its first word to the blog. */
export function PostEditor({ post, newId }: { post: AdminPost | null; newId: string }) {
  const editor = useEditor(post, newId);
  const { save, isDirty, isLeaving } = editor;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void save();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [save]);

  return (
    <div className={styles.editor}>
      <TextForm editor={editor} />
      <div className={styles.side}>
        <Publishing editor={editor} />
        <CoverTile editor={editor} />
        <Preview text={editor.text} stored={editor.stored} />
      </div>
      <Generated text={editor.text} />
      <LeaveGuard isDirty={isDirty} isLeaving={isLeaving}>
        Si vuelves en esta misma pestaña, los recuperamos.
      </LeaveGuard>
    </div>
  );
}
