import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { writeMessages } from './messages.ts';
import { PostDrawer } from './post-drawer.tsx';

export function NewPost() {
  const t = writeMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<Plus size={16} />} label={t('newPost')} />
      {isOpen && <PostDrawer post={undefined} onClose={() => setOpen(false)} />}
    </>
  );
}
