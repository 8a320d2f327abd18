import type { SearchRecord } from '../press/src/shared/records.ts';

const HEADINGS_PER_PAGE = 8;

/** Headings that most pages of a library share. */
const COMMON = ['代码演示', 'API', 'Params', 'Result'];

const ENGLISH =
  `access action adapter align animate async attach background batch before binding boundary
browser bubble buffer bundle button cache callback cancel capture change channel check children clean
click client clone cluster collapse color column command commit compare component compose config
confirm connect container context control convert cookie copy counter create cursor custom data date
debounce debug decode default delay deploy destroy detach device dialog diff direction dispatch drag
drawer duration dynamic editor effect element enable encode engine entry error event example execute
expand export fallback fetch field file filter focus folder form format fragment frame function
gesture global grid group handler header hidden history hover hydrate icon idle image import index
infinite initial inject input install instance interval iterate keyboard label layout lazy limit link
list listener load local locale lock login logger loop manual map mask match measure memory menu merge
message method middleware migrate modal module monitor mount mouse move mutation native navigate
network node notify observer offline offset online option order output overflow page panel parallel
parse password path pattern pause payload permission persist pixel plugin pointer polling popup portal
position prefetch prepare preview previous process profile progress promise property provider proxy
query queue range reactive reader record reducer refresh register reload remote remove render repeat
replace request reset resize resolve resource response restore result retry reverse role rotate route
row rule runtime safe sample scale schedule schema screen scroll search section select selector server
session setting shadow share signal size slider snapshot socket sort source stack start state static
status storage store stream string style submit suspend swipe switch symbol sync system table target
task template test text theme throttle timeout timer title toggle token tooltip touch track transform
transition trigger type undo unique unmount update upload validate value variable vector version video
viewport virtual visible watch weight widget width window worker wrapper zoom`.split(/\s+/);

const CHINESE =
  `安装 版本 包含 保存 比较 避免 编辑 变化 变量 标签 表单 表格 并发 布局 部署 参数 操作 测试 插件 查询 差异
触发 传入 窗口 创建 存储 错误 代码 代理 单元 导出 导航 导入 等待 点击 调用 调试 订阅 定时 动画 读取 对象 队列 对比 返回
方法 防抖 访问 分页 服务 封装 复制 父级 覆盖 改变 高级 更新 工具 共享 构建 函数 合并 环境 缓存 恢复 回调 会话 活动 获取 基础
计数 加载 监听 检查 键盘 交互 节点 接口 节流 结果 解析 进度 静态 局部 卷动 开关 可选 控制 快照 类型 连接 列表 浏览 流程 路由
轮询 模板 默认 目标 内存 内容 拼接 排序 配置 批量 匹配 频率 平台 迁移 嵌套 切换 清理 请求 取消 权限 全局 缺省 任务 日志 容器
入口 弹窗 渲染 删除 上传 设备 声明 生命 时间 实例 使用 事件 视图 手势 首屏 输出 输入 数据 刷新 顺序 说明 搜索 锁定 提交 替换
添加 条件 跳转 停止 同步 统计 图标 拖拽 外部 网络 维护 位置 文件 文档 问题 稳定 显示 限制 响应 项目 消息 校验 性能 修改 虚拟
选择 循环 延迟 验证 样式 异步 移动 引用 隐藏 应用 用户 优化 语言 预览 元素 原理 源码 阅读 约定 运行 暂停 折叠 执行 指令 终止
重复 重试 主题 注册 注意 转换 状态 追踪 资源 字段 组件 组合 作用`.split(/\s+/);

/**
 * The search records of a library with `count` headings: names like those of hooks, and titles in
 * Chinese, English or both. With `hasText`, six of ten headings have a text, about ninety characters
 * per heading. The words are drawn from a list of five hundred, the same ones in every run.
 */
export function generateRecords(count: number, { hasText }: { hasText: boolean }): SearchRecord[] {
  const draw = randomNumbers();
  const oneOf = (words: readonly string[]) => words[Math.floor(draw() * words.length)] ?? '';
  const several = (words: readonly string[], most: number) =>
    Array.from({ length: 2 + Math.floor(draw() * (most - 1)) }, () => oneOf(words));
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const name = () => `use${several(ENGLISH, 3).map(capital).join('')}`;
  const titles = [
    () => several(CHINESE, 4).join(''),
    () => capital(several(ENGLISH, 4).join(' ')),
    () => `${oneOf(CHINESE)} ${name()} ${oneOf(CHINESE)}`,
  ];
  const sentence = () =>
    `${several(CHINESE, 12).join('')} ${several(ENGLISH, 8).join(' ')}，${several(CHINESE, 12).join('')}。`;
  const text = () => (hasText && draw() < 0.6 ? Array.from({ length: 3 }, sentence).join('') : '');

  const records: SearchRecord[] = [];
  for (let made = 0; made < count; made += 1) {
    const index = made % HEADINGS_PER_PAGE;
    if (index === 0) {
      const title = name();
      const path = `/${oneOf(ENGLISH)}/${title.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      records.push({ title, path, parent: oneOf(CHINESE), depth: 1, text: text() });
    }
    const page = records.findLast(({ depth }) => depth === 1);
    const title = COMMON[index] ?? titles[Math.floor(draw() * titles.length)]?.() ?? '';
    const id = title.toLowerCase().replaceAll(' ', '-');
    records.push({
      title,
      path: `${page?.path}#${id}`,
      parent: page?.title,
      depth: index < 2 ? 2 : 3,
      text: text(),
    });
  }
  return records;
}

/** Random numbers from 0 to 1, the same in every run (mulberry32). */
export function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
